import type { Messages } from './say.ts'

/** What is said of accounts, in Spanish. */
export const esAccounts: Messages = {
  'Your company asks everybody in the office for a second step when signing in. Set it up to go on.':
    'Su empresa pide a todos en la oficina un segundo paso al iniciar sesión. Configúrelo para continuar.',
  'Your company asks for a second step. Set up another one before you take this one away.':
    'Su empresa pide un segundo paso. Configure otro antes de quitar este.',
  'Set up a second step for yourself first.': 'Primero configure un segundo paso para usted.',
  'Only an administrator changes whether the office needs a second step.':
    'Solo un administrador cambia si la oficina necesita un segundo paso.',
  'This is changed in the settings, with the password.': 'Esto se cambia en los ajustes, con la contraseña.',
  'Choose somebody who works here.': 'Elija a alguien que trabaje aquí.',
  'Use a PNG, JPEG or WebP picture of at most 2 MB.': 'Use una imagen PNG, JPEG o WebP de 2 MB como máximo.',
  'Nobody is their own supervisor.': 'Nadie es su propio supervisor.',
  'Somebody else changed this meanwhile.': 'Otra persona lo cambió mientras tanto.',
  'Two rates begin on one day.': 'Dos tarifas empiezan el mismo día.',
  'At most 100 rates.': '100 tarifas como máximo.',
  'At most 20 KB.': '20 KB como máximo.',
  'Use a time such as 20:00.': 'Use una hora como 20:00.',
  'This installation runs no scripts of people.': 'Esta instalación no ejecuta scripts de personas.',
  'This installation sends no mail. Copy a link and pass it on.':
    'Esta instalación no envía correo. Copie un enlace y entréguelo.',
  'This person has no e-mail address. Copy a link and pass it on.':
    'Esta persona no tiene correo electrónico. Copie un enlace y entréguelo.',
  'This passkey was not accepted. Try again, or use another way.':
    'Esta llave de acceso no se aceptó. Inténtelo otra vez o use otro modo.',
  'This code is not right, or it was used already.': 'Este código no es correcto o ya se usó.',
  'This took too long. Please sign in once more.': 'Tardó demasiado. Inicie sesión otra vez.',
  'There is a newer link than this one. Use that one.': 'Hay un enlace más nuevo que este. Use aquel.',
  'This link was already used. Each works once: ask for a new one.':
    'Este enlace ya se usó. Cada uno sirve una sola vez: pida otro.',
  'The time of this link is over. Ask for a new one.': 'El plazo de este enlace terminó. Pida otro.',
  'Your own are changed in your settings.': 'Los suyos se cambian en sus ajustes.',
  'You have no passkey yet.': 'Aún no tiene ninguna llave de acceso.',
  'There is an authenticator app already. Take it away first.': 'Ya hay una aplicación de códigos. Quítela primero.',
  'Choose a password first.': 'Primero elija una contraseña.',
  'This is not your password.': 'Esta no es su contraseña.',
  'Browsers make passkeys only for an address with a name and a safe connection (https).':
    'Los navegadores solo crean llaves de acceso para una dirección con nombre y una conexión segura (https).',
  'There are enough passkeys. Take one away first.': 'Ya hay bastantes llaves de acceso. Quite una primero.',
  'The passkey could not be made. Please try again.': 'No se pudo crear la llave de acceso. Inténtelo otra vez.',
  'These are not the keys of a browser.': 'Estas no son las claves de un navegador.',
  'Set your address in Slack first.': 'Primero indique su dirección de Slack.',
}
