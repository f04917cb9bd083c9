import type { HelpText } from '../types.ts'

export const importsHelp: HelpText = {
  title: 'Importaciones',
  purpose:
    'Traiga clientes, códigos de costo y precios de un archivo, vea antes qué va a pasar y deshágalo si salió mal.',
  steps: [
    'Abra **Importar**, diga qué contiene el archivo y use **Elegir archivo**: CSV, Excel, QuickBooks o Contactos de Google, hasta 20 MB.',
    'Revise **Relacionar columnas**. Una columna sin campo puede ir a **Guardar en las notas** o **No importar**.',
    'Diga qué hacer si un registro ya existe: **Omitir**, **Actualizar** o **Agregar igualmente**.',
    '**Ver vista previa** lista lo que se agregaría, cambiaría u omitiría, con el motivo. Todavía no se escribe nada.',
    'Importe. El resultado queda en **Importaciones anteriores**, también adónde fue cada columna.',
    '**Deshacer esta importación** quita lo que agregó, excepto lo que alguien editó después.',
  ],
  trouble: [
    [
      'Se omiten filas',
      'La vista previa dice por qué en cada fila. Corrija el archivo e impórtelo otra vez; lo que ya está se omite.',
    ],
    [
      'Las primeras filas no son registros',
      'Elija bien la **Fila de encabezado**. Las filas de arriba no se importan.',
    ],
    ['No se puede elegir una columna de precios', 'Su rol oculta precios o costos.'],
  ],
}
