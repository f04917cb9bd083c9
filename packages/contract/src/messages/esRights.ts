import type { Messages } from './say.ts'

/** What is said of roles and rights, in Spanish. */
export const esRights: Messages = {
  'You see this, but your role does not change it: it is not yours, or not work that you are on.':
    'Usted ve esto, pero su rol no lo cambia: no es suyo ni un trabajo en el que está.',
  'You see this, but your role does not delete it: it is not yours, or not work that you are on.':
    'Usted ve esto, pero su rol no lo elimina: no es suyo ni un trabajo en el que está.',
  'There is no such permission.': 'Ese permiso no existe.',
  'You are permitted to do this already. Please load the page again.':
    'Ya tiene permiso para esto. Vuelva a cargar la página.',
  'People have this role. Choose the role that they shall have.':
    'Hay personas con este rol. Elija el rol que recibirán.',
  '{} people have this role.': '{} personas tienen este rol.',
  'Somebody else changed this role meanwhile. Load it again to see what it permits now.':
    'Otra persona cambió este rol entretanto. Cárguelo de nuevo para ver qué permite ahora.',
  'This permission reaches everything or nothing.': 'Este permiso alcanza todo o nada.',
  'You do not hold this yourself.': 'Usted mismo no lo tiene.',
  'You do not see this yourself.': 'Usted mismo no lo ve.',
  'The Administrator role always permits everything.': 'El rol de administrador siempre permite todo.',
  'The Administrator role cannot be deleted.': 'El rol de administrador no se puede eliminar.',
  'This is your own role. Ask another administrator.': 'Este es su propio rol. Pregunte a otro administrador.',
  'Your role does not show this.': 'Su rol no muestra esto.',
  'This is beyond the work that you may change.': 'Esto está fuera del trabajo que usted puede cambiar.',
}
