import type { HelpText } from '../types.ts'

export const fieldsHelp: HelpText = {
  title: 'Campos propios',
  purpose:
    'Agregue lo que su oficio pregunta y los formularios no: la pendiente del techo, un número de póliza, el código del portón.',
  steps: [
    'Abra **Campos** en la configuración y elija el tipo de registro: proyectos, clientes, contactos, cotizaciones, tareas u órdenes de cambio.',
    'Elija **Nuevo campo** o una de las sugerencias. Escriba su nombre, también en español si sus cuadrillas lo leen, y elija su tipo. **El tipo no se puede cambiar después.**',
    'Para un tipo con **Opciones**, escriba una por línea o pegue una columna de una hoja de cálculo. Una opción que ya tienen los registros se archiva en vez de quitarse.',
    'Indique quién lo ve: **Mostrar en los teléfonos**, **Mostrar a los clientes** y **Se oculta con los precios** para lo que un rol sin precios no debe ver.',
    'Arrastre un campo por su manija, o use en ella las flechas arriba y abajo: los formularios muestran los campos en este orden.',
    'Elija **Retirar campo** para uno que ya no llena. Sus valores se conservan, y **Restaurar campo** lo trae de vuelta.',
  ],
  trouble: [
    [
      'Un campo tiene el tipo equivocado',
      'Agregue otro campo con el tipo correcto y retire el anterior. Los valores de un tipo no se convierten solos en valores de otro.',
    ],
    [
      'Alguien no ve un campo',
      'Un campo que **Se oculta con los precios** o **Se oculta con los datos de contacto** no lo ven los roles que no pueden ver eso. En un teléfono, revise si está activado **Mostrar en los teléfonos**.',
    ],
    [
      'Un campo se eliminó por error',
      'Sus valores no se pueden recuperar, pero el historial de cada registro aún los cuenta. Por eso, al eliminarlo se pide el nombre.',
    ],
  ],
}
