import type { Messages } from './say.ts'

/** Messages about roles and permissions in Spanish. */
export const esRights: Messages = {
  'You can view this but not change it, because it isn’t assigned to you.':
    'Puede ver esto, pero no cambiarlo, porque no está asignado a usted.',
  'You can view this but not delete it, because it isn’t assigned to you.':
    'Puede ver esto, pero no eliminarlo, porque no está asignado a usted.',
  'This permission doesn’t exist.': 'Este permiso no existe.',
  'You already have this permission. Please reload the page.': 'Ya tiene este permiso. Vuelva a cargar la página.',
  'People have this role. Choose their new role.': 'Hay personas con este rol. Elija su rol nuevo.',
  '1 person has this role.': '1 persona tiene este rol.',
  '{} people have this role.': '{} personas tienen este rol.',
  'Someone else just changed this role. Reload it to see its permissions.':
    'Otra persona acaba de cambiar este rol. Cárguelo de nuevo para ver sus permisos.',
  'This permission can only be given for all records.': 'Este permiso solo se puede dar para todos los registros.',
  'You don’t have this permission yourself.': 'Usted no tiene este permiso.',
  'You can’t see this yourself.': 'Usted no puede ver esto.',
  'The Administrator role always has every permission.': 'El rol de administrador siempre tiene todos los permisos.',
  'The Administrator role can’t be deleted.': 'El rol de administrador no se puede eliminar.',
  'This is your own role. Ask another administrator.': 'Este es su propio rol. Pregunte a otro administrador.',
  'Your role can’t see this.': 'Su rol no puede ver esto.',
  'You can only change work that’s assigned to you.': 'Solo puede cambiar el trabajo asignado a usted.',
}
