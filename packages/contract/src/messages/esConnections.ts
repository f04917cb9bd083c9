import type { Messages } from './say.ts'

/** What is said of connections, in Spanish. */
export const esConnections: Messages = {
  'Use a whole address that begins with https://.': 'Use una dirección completa que empiece con https://.',
  'This event does not exist.': 'Este evento no existe.',
  'Choose at least one event.': 'Elija al menos un evento.',
  'This permission does not exist.': 'Este permiso no existe.',
  'Choose at least one permission.': 'Elija al menos un permiso.',
  'A person has at most {} tokens. End one that is not used.':
    'Una persona tiene como máximo {} tokens. Termine uno que no se use.',
  'A token for programs cannot do this. Sign in.': 'Un token para programas no puede hacer esto. Inicie sesión.',
  'QuickBooks Desktop takes customers this way, not bids.': 'QuickBooks Desktop recibe así clientes, no ofertas.',
  'Won bids are exported with their amounts, and your role does not show prices.':
    'Las ofertas ganadas se exportan con sus importes, y su rol no muestra precios.',
  'Use a time such as 20:00.': 'Use una hora como 20:00.',
  'A company has at most {} connections.': 'Una empresa tiene como máximo {} conexiones.',
  'Somebody else changed this meanwhile. Look at it again.':
    'Otra persona cambió esto mientras tanto. Vuelva a mirarlo.',
  'Only webhooks have a secret.': 'Solo los webhooks tienen un secreto.',
  'This address is inside our own network.': 'Esta dirección está dentro de nuestra propia red.',
  'This is not a web address.': 'Esto no es una dirección web.',
  'Only addresses that begin with https:// are called.': 'Solo se llama a direcciones que empiezan con https://.',
  'The answer was too long.': 'La respuesta fue demasiado larga.',
  'Nothing came back within 10 seconds.': 'No hubo respuesta en 10 segundos.',
  'This name is not known.': 'Este nombre no se conoce.',
  'Nobody answers there.': 'Nadie responde allí.',
  'Its certificate is not in order.': 'Su certificado no está en orden.',
  'The connection broke ({}).': 'La conexión se cortó ({}).',
}
