import type { Messages } from './say.ts'

/** Messages about files, photos and documents, in Spanish. */
export const esFiles: Messages = {
  // Uploads
  'File upload error': 'Error al subir el archivo',
  'Storage is full': 'El almacenamiento está lleno',
  'The file named "{}" is invalid. Allow only these types of files: png, jpg, jpeg, gif, .zip, .txt, .doc, .docx, .xls, .xlsx, .pdf, .xml, .ppt, .pptx, .log':
    'El archivo "{}" no es válido. Solo se permiten estos tipos de archivo: png, jpg, jpeg, gif, .zip, .txt, .doc, .docx, .xls, .xlsx, .pdf, .xml, .ppt, .pptx, .log',
  'This upload has no file.': 'Este envío no tiene ningún archivo.',
  'Choose at least one file.': 'Elija al menos un archivo.',
  'Send at most {} files at a time.': 'Envíe {} archivos como máximo a la vez.',
  'This upload has too many parts. Send at most 50 files at a time.':
    'Este envío tiene demasiadas partes. Envíe 50 archivos como máximo a la vez.',
  'Send at most 5 images at a time.': 'Envíe 5 imágenes como máximo a la vez.',
  'This upload is too large.': 'Este envío es demasiado grande.',
  'This upload is incomplete or can’t be read.': 'Este envío está incompleto o no se puede leer.',
  'Send files as multipart/form-data.': 'Envíe los archivos como multipart/form-data.',
  'Send one file and the id of what it replaces.': 'Envíe un archivo y el identificador de lo que reemplaza.',
  'This isn’t valid JSON.': 'Esto no es JSON válido.',
  'Use 64 hexadecimal digits.': 'Use 64 dígitos hexadecimales.',
  'Use a list of up to 10 tags.': 'Use una lista de hasta 10 etiquetas.',
  'This file is too large.': 'Este archivo es demasiado grande.',
  'This file is larger than {}.': 'Este archivo supera {}.',
  'This image is larger than {}.': 'Esta imagen supera {}.',
  'The file named "{}" is empty.': 'El archivo "{}" está vacío.',
  'The file named "{}" was damaged on the way. Please send it again.':
    'El archivo "{}" se dañó en el camino. Envíelo de nuevo.',
  'The file named "{}" has more than {} pages.': 'El archivo "{}" tiene más de {} páginas.',
  'The image named "{}" has {} × {} pixels. The limit is {} million.':
    'La imagen "{}" tiene {} × {} píxeles. El límite es {} millones.',
  'Your company’s storage is full. Empty the trash or ask for more storage.':
    'El almacenamiento de su empresa está lleno. Vacíe la papelera o pida más espacio.',
  'This file is in the trash. Restore it instead of sending it again.':
    'Este archivo está en la papelera. Restáurelo en vez de enviarlo de nuevo.',
  'Another file already uses this id.': 'Otro archivo ya usa este identificador.',
  'Another upload already uses this id.': 'Otro envío ya usa este identificador.',
  'Use a new id.': 'Use un identificador nuevo.',
  'Someone sent the same file at the same time. Please send it again.':
    'Alguien envió el mismo archivo al mismo tiempo. Envíelo de nuevo.',
  'This upload doesn’t have that part.': 'Este envío no tiene esa parte.',
  'Send the bytes of the part as application/octet-stream.':
    'Envíe los bytes de la parte como application/octet-stream.',
  'This part is incomplete: it has {} bytes.': 'Esta parte está incompleta: tiene {} bytes.',
  'This upload is incomplete. Missing parts: {}.': 'Este envío está incompleto. Partes que faltan: {}.',
  'This file hasn’t reached the object storage.': 'Este archivo no ha llegado al almacenamiento de objetos.',
  'This installation doesn’t use object storage. Upload files in parts.':
    'Esta instalación no usa almacenamiento de objetos. Suba los archivos por partes.',
  '"{}" is empty.': '"{}" está vacío.',
  '"{}" can’t be uploaded: it is {}.': '"{}" no se puede subir: es {}.',
  '"{}" can’t be uploaded: files that end in .{} aren’t allowed.':
    '"{}" no se puede subir: no se permiten archivos que terminan en .{}.',
  '"{}" claims to be {}, but its content is {}.': '"{}" dice ser {}, pero su contenido es {}.',
  // File contents
  'This file is damaged and can’t be read.': 'Este archivo está dañado y no se puede leer.',
  'This image is too large to display.': 'Esta imagen es demasiado grande para mostrarla.',
  'This document has too many pages.': 'Este documento tiene demasiadas páginas.',
  'This document is password protected.': 'Este documento está protegido con una contraseña.',
  'This file takes too long to read.': 'Este archivo tarda demasiado en leerse.',
  'This file is too large when unpacked.': 'Este archivo es demasiado grande al descomprimirlo.',
  'Files of this type can’t be displayed.': 'Los archivos de este tipo no se pueden mostrar.',
  'Only PDF pages can be shown as images.': 'Solo se pueden mostrar como imágenes las páginas de un PDF.',
  'This document doesn’t have that page.': 'Este documento no tiene esa página.',
  'It has {} pages.': 'Tiene {} páginas.',
  'Only a PDF can be marked up.': 'Solo se pueden hacer anotaciones en un PDF.',
  'The text of this file hasn’t been read yet.': 'El texto de este archivo aún no se ha leído.',
  'This file has no text.': 'Este archivo no tiene texto.',
  'This is the beginning of a longer text.': 'Este es el comienzo de un texto más largo.',
  'Speech to text isn’t set up here.': 'La conversión de voz a texto no está configurada aquí.',
  'File storage isn’t responding. Please try again.': 'El almacenamiento de archivos no responde. Inténtelo de nuevo.',
  'The server can’t save files right now. Nothing was changed.':
    'El servidor no puede guardar archivos en este momento. No se cambió nada.',
  'There is no space left on the server for files. Nothing was changed.':
    'No queda espacio en el servidor para archivos. No se cambió nada.',
  'This part of the file doesn’t exist.': 'Esta parte del archivo no existe.',
  // Photos
  'Choose at least one photo.': 'Elija al menos una foto.',
  'Choose another photo.': 'Elija otra foto.',
  'Choose other photos.': 'Elija otras fotos.',
  'None of these photos can be displayed.': 'No se puede mostrar ninguna de estas fotos.',
  'One of these photos would have more than 10 tags.': 'Una de estas fotos tendría más de 10 etiquetas.',
  'Only the person who took a photo, or the office, can delete it.':
    'Solo quien tomó una foto, o la oficina, puede eliminarla.',
  'Only the person who took this photo, or the office, can do this.':
    'Solo quien tomó esta foto, o la oficina, puede hacer esto.',
  'Only the person who took this photo, or the office, can replace it.':
    'Solo quien tomó esta foto, o la oficina, puede reemplazarla.',
  'After one day, only the office can change a photo.': 'Después de un día, solo la oficina puede cambiar una foto.',
  'This photo was in the trash too long and has been permanently deleted.':
    'Esta foto estuvo demasiado tiempo en la papelera y se eliminó definitivamente.',
  'No location was recorded.': 'No se registró la ubicación.',
  'A file can belong to a project or a bid, not both.':
    'Un archivo puede ser de un proyecto o de una cotización, no de ambos.',
  'This belongs to another customer.': 'Esto es de otro cliente.',
  'This task belongs to another project.': 'Esta tarea es de otro proyecto.',
  'This task belongs to another bid.': 'Esta tarea es de otra cotización.',
  // Documents
  '{} has this document checked out.': '{} tiene reservado este documento.',
  'You also drew on this in another window. Open it again to see both.':
    'También dibujó aquí en otra ventana. Ábralo de nuevo para ver ambos.',
  'It is now {}.': 'Ahora es {}.',
  'A withdrawn revision can’t be published. Upload it again.':
    'Una revisión retirada no se puede publicar. Súbala de nuevo.',
  'This is the only revision in use. Publish another one first, or delete the document.':
    'Esta es la única revisión en uso. Publique otra primero o elimine el documento.',
  // Folders
  'A name can’t start with a dot.': 'Un nombre no puede empezar con un punto.',
  'A name cannot contain / \\ : * ? " < > |': 'Un nombre no puede contener / \\ : * ? " < > |',
  'This name has characters that can’t be displayed.': 'Este nombre tiene caracteres que no se pueden mostrar.',
  'A folder with this name already exists. Try “{}”.': 'Ya existe una carpeta con este nombre. Pruebe “{}”.',
  'Up to {} levels of folders.': 'Hasta {} niveles de carpetas.',
  'This folder isn’t in the trash.': 'Esta carpeta no está en la papelera.',
  'This folder is no longer available.': 'Esta carpeta ya no está disponible.',
  'A folder can’t be moved into itself.': 'Una carpeta no se puede mover dentro de sí misma.',
  'A folder can’t be copied into itself.': 'Una carpeta no se puede copiar dentro de sí misma.',
  'There are no files in it.': 'No tiene archivos.',
  'A path can’t go up a level.': 'Una ruta no puede subir de nivel.',
  'Failed to create directory': 'No se pudo crear la carpeta',
  'Failed to rename item': 'No se pudo cambiar el nombre',
  'Failed to delete item': 'No se pudo eliminar',
  'Up to {} files at a time.': 'Hasta {} archivos a la vez.',
  'Use up to 200 ids, separated by commas.': 'Use hasta 200 identificadores, separados por comas.',
  // Links
  'This link is incomplete.': 'Este enlace está incompleto.',
  'This link is no longer available.': 'Este enlace ya no está disponible.',
  'This link needs a password.': 'Este enlace pide una contraseña.',
  'Wrong password.': 'Contraseña incorrecta.',
  'An export is already running.': 'Ya hay una exportación en curso.',
}
