import type { HelpText } from '../types.ts'

export const listsHelp: HelpText = {
  title: 'Listas, búsqueda y papelera',
  purpose: 'Encuentre lo que sea, cambie muchos registros a la vez y recupere lo eliminado.',
  steps: [
    'Presione ⌘K (Ctrl K) o /. Escriba un nombre, un número, un teléfono o lo que quiere hacer. También encuentra las páginas de esta ayuda.',
    'Filtre, ordene y agrupe una lista, y elija **Guardar esta vista**. Quien puede cambiar la configuración de la empresa puede compartir una vista con roles.',
    'Cambie una celda ahí mismo, o seleccione filas para una acción en todas; **Seleccionar los 239** toma todas las del filtro. Presione ? para ver las teclas.',
    'Cuando dos personas cambian el mismo campo, usted ve los dos valores y elige. El otro queda en el historial.',
    'Lo eliminado espera en la **Papelera** 30 días, o lo que diga la empresa. **Restaurar** regresa también sus vínculos.',
    'La pestaña con la actividad de un registro dice quién cambió qué y cuándo.',
  ],
  trouble: [
    ['La búsqueda no encuentra un registro', 'Muestra solo lo que su rol puede ver. Revise también la papelera.'],
    ['Falta una columna', 'Agréguela en las columnas de la lista. Un campo oculto no aparece para su rol.'],
    ['El cambio de un compañero apareció en mi lista', 'Las listas abiertas siguen los cambios en uno o dos segundos.'],
  ],
}
