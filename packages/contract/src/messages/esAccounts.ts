import type { Messages } from './say.ts'

/** Account messages in Spanish. */
export const esAccounts: Messages = {
  'Your company requires two-step verification for everyone in the office. Set it up to continue.':
    'Su empresa pide la verificación en dos pasos a todos en la oficina. Configúrela para continuar.',
  'Your company requires two-step verification. Set up another method before you remove this one.':
    'Su empresa pide la verificación en dos pasos. Configure otro método antes de quitar este.',
  'Set up two-step verification for yourself first.': 'Configure primero su propia verificación en dos pasos.',
  'Only an administrator can change whether the office needs two-step verification.':
    'Solo un administrador puede cambiar si la oficina necesita la verificación en dos pasos.',
  'Change this in your settings, with your password.': 'Cambie esto en su configuración, con su contraseña.',
  'Choose someone who works here.': 'Elija a alguien que trabaje aquí.',
  'Use a PNG, JPEG or WebP image, up to 2 MB.': 'Use una imagen PNG, JPEG o WebP de hasta 2 MB.',
  'People can’t be their own supervisor.': 'Una persona no puede ser su propio supervisor.',
  'Someone else just changed this.': 'Otra persona acaba de cambiar esto.',
  'Two rates start on the same day.': 'Dos tarifas empiezan el mismo día.',
  'Up to 100 rates.': 'Hasta 100 tarifas.',
  'Up to 20 KB.': 'Hasta 20 KB.',
  'Use a time such as 20:00.': 'Use una hora como 20:00.',
  'Custom scripts are turned off on this installation.': 'Los scripts propios están desactivados en esta instalación.',
  'E-mail isn’t set up here. Copy a link and share it.':
    'El correo no está configurado aquí. Copie un enlace y compártalo.',
  'This person has no e-mail address. Copy a link and share it.':
    'Esta persona no tiene correo electrónico. Copie un enlace y compártalo.',
  'This passkey wasn’t accepted. Try again or use another method.':
    'Esta llave de acceso no se aceptó. Inténtelo de nuevo o use otro método.',
  'This code is wrong or has already been used.': 'Este código es incorrecto o ya se usó.',
  'This took too long. Please sign in again.': 'Tardó demasiado. Inicie sesión otra vez.',
  'There is a newer link. Use that one.': 'Hay un enlace más reciente. Use ese.',
  'This link was already used. Each link works once. Ask for a new one.':
    'Este enlace ya se usó. Cada uno sirve una sola vez. Pida otro.',
  'This link has expired. Ask for a new one.': 'Este enlace venció. Pida otro.',
  'Change your own in your settings.': 'Los suyos se cambian en su configuración.',
  'You don’t have a passkey yet.': 'Aún no tiene ninguna llave de acceso.',
  'You already have an authenticator app. Remove it first.':
    'Ya tiene una aplicación de autenticación. Quítela primero.',
  'Choose a password first.': 'Primero elija una contraseña.',
  'This isn’t your password.': 'Esta no es su contraseña.',
  'Passkeys need a secure connection (https) and a domain name.':
    'Las llaves de acceso necesitan una conexión segura (https) y un nombre de dominio.',
  'You’ve reached the limit of passkeys. Remove one first.': 'Llegó al límite de llaves de acceso. Quite una primero.',
  'Couldn’t create the passkey. Please try again.': 'No se pudo crear la llave de acceso. Inténtelo de nuevo.',
  'These aren’t valid browser keys.': 'Estas claves de navegador no son válidas.',
  'Add your Slack webhook first.': 'Agregue primero su webhook de Slack.',
}
