import type { Messages } from './say.ts'

/** Connection messages in Spanish. */
export const esConnections: Messages = {
  'Use a full address that starts with https://.': 'Use una dirección completa que empiece con https://.',
  'This event doesn’t exist.': 'Este evento no existe.',
  'Choose at least one event.': 'Elija al menos un evento.',
  'Choose only kinds of records that your role can see all of.':
    'Elija solo tipos de registros que su rol puede ver por completo.',
  'This permission doesn’t exist.': 'Este permiso no existe.',
  'Choose at least one permission.': 'Elija al menos un permiso.',
  'You can have up to {} tokens. Revoke one you don’t use.': 'Puede tener hasta {} tokens. Anule uno que no use.',
  'An API token can’t do this. Sign in instead.': 'Un token de API no puede hacer esto. Inicie sesión.',
  'QuickBooks Desktop can import customers this way, but not bids and change orders.':
    'QuickBooks Desktop puede importar clientes así, pero no cotizaciones ni órdenes de cambio.',
  'These are exported with their amounts, but your role can’t see prices.':
    'Esto se exporta con sus importes, pero su rol no puede ver precios.',
  'Use a time such as 20:00.': 'Use una hora como 20:00.',
  'A company can have up to {} connections.': 'Una empresa puede tener hasta {} conexiones.',
  'Someone else just changed this. Review it again.': 'Otra persona acaba de cambiar esto. Revíselo otra vez.',
  'Only webhooks have a secret.': 'Solo los webhooks tienen un secreto.',
  'This address is inside our own network and can’t be used.':
    'Esta dirección está dentro de nuestra propia red y no se puede usar.',
  'This isn’t a web address.': 'Esto no es una dirección web.',
  'Only addresses that start with https:// are allowed.': 'Solo se permiten direcciones que empiezan con https://.',
  'The response was too long.': 'La respuesta fue demasiado larga.',
  'No response within 10 seconds.': 'Sin respuesta en 10 segundos.',
  'This host name can’t be found.': 'No se encontró este nombre de servidor.',
  'The server isn’t responding.': 'El servidor no responde.',
  'Its certificate isn’t valid.': 'Su certificado no es válido.',
  'The connection was lost ({}).': 'Se perdió la conexión ({}).',
}
