import type { Messages } from './say.ts'

/** What is said of files, photos and documents, in Spanish. */
export const esFiles: Messages = {
  // Uploads
  'File upload error': 'Error al subir el archivo',
  'Storage is full': 'El almacenamiento está lleno',
  'The file named "{}" is invalid. Allow only these types of files: png, jpg, jpeg, gif, .zip, .txt, .doc, .docx, .xls, .xlsx, .pdf, .xml, .ppt, .pptx, .log':
    'El archivo "{}" no es válido. Solo se permiten estos tipos de archivo: png, jpg, jpeg, gif, .zip, .txt, .doc, .docx, .xls, .xlsx, .pdf, .xml, .ppt, .pptx, .log',
  'There is no file in this upload.': 'No hay ningún archivo en este envío.',
  'Choose at least one file.': 'Elija al menos un archivo.',
  'Send at most {} files at a time.': 'Envíe {} archivos como máximo a la vez.',
  'This upload has too many parts. Send at most 50 files at a time.':
    'Este envío tiene demasiadas partes. Envíe 50 archivos como máximo a la vez.',
  'Send at most 5 images at a time.': 'Envíe 5 imágenes como máximo a la vez.',
  'This upload is too large.': 'Este envío es demasiado grande.',
  'This upload is not complete or cannot be read.': 'Este envío no está completo o no se puede leer.',
  'Send files as multipart/form-data.': 'Envíe los archivos como multipart/form-data.',
  'Send one file, and the id of what it replaces.': 'Envíe un archivo y el identificador de lo que reemplaza.',
  'This is not JSON.': 'Esto no es JSON.',
  'Use 64 hexadecimal digits.': 'Use 64 dígitos hexadecimales.',
  'Use a list of at most 10 tags.': 'Use una lista de 10 etiquetas como máximo.',
  'This file is too large.': 'Este archivo es demasiado grande.',
  'This file is larger than {}.': 'Este archivo supera {}.',
  'This picture is larger than {}.': 'Esta imagen supera {}.',
  'The file named "{}" is empty.': 'El archivo "{}" está vacío.',
  'The file named "{}" did not arrive as it was sent. Please send it again.':
    'El archivo "{}" no llegó como se envió. Envíelo de nuevo.',
  'The file named "{}" has more than {} pages.': 'El archivo "{}" tiene más de {} páginas.',
  'The picture named "{}" has {} × {} pixels. At most {} million are read.':
    'La imagen "{}" tiene {} × {} píxeles. Se leen {} millones como máximo.',
  'The storage of your company is full. Remove files from the trash, or ask for more storage.':
    'El almacenamiento de su empresa está lleno. Quite archivos de la papelera o pida más espacio.',
  'This file is in the trash. Take it out instead of sending it again.':
    'Este archivo está en la papelera. Sáquelo de allí en vez de enviarlo de nuevo.',
  'Another file was sent under this id before.': 'Ya se envió otro archivo con este identificador.',
  'Another file was begun under this id.': 'Ya se empezó otro archivo con este identificador.',
  'Use a new id.': 'Use un identificador nuevo.',
  'Somebody sent the same file at the same time. Please send it again.':
    'Alguien envió el mismo archivo al mismo tiempo. Envíelo de nuevo.',
  'This upload has no such part.': 'Este envío no tiene esa parte.',
  'Send the bytes of the part as application/octet-stream.':
    'Envíe los bytes de la parte como application/octet-stream.',
  'This part is not complete: it has {} bytes.': 'Esta parte no está completa: tiene {} bytes.',
  'This upload is not complete. Parts that are missing: {}.': 'Este envío no está completo. Partes que faltan: {}.',
  'This file has not arrived in the object storage.': 'Este archivo no ha llegado al almacenamiento de objetos.',
  'Files do not go to an object storage here. Upload them in parts.':
    'Aquí los archivos no van a un almacenamiento de objetos. Súbalos por partes.',
  '"{}" is empty.': '"{}" está vacío.',
  '"{}" cannot be uploaded: it is {}.': '"{}" no se puede subir: es {}.',
  '"{}" cannot be uploaded: files that end in .{} are not allowed.':
    '"{}" no se puede subir: no se permiten archivos que terminan en .{}.',
  '"{}" claims to be {}, but its content is {}.': '"{}" dice ser {}, pero su contenido es {}.',
  // What is inside
  'This file is damaged and cannot be read.': 'Este archivo está dañado y no se puede leer.',
  'This picture has too many pixels to be shown.': 'Esta imagen tiene demasiados píxeles para mostrarla.',
  'This document has too many pages.': 'Este documento tiene demasiadas páginas.',
  'This document is protected by a password.': 'Este documento está protegido con una contraseña.',
  'Reading this file takes too long.': 'Leer este archivo tarda demasiado.',
  'This file is too large when it is unpacked.': 'Este archivo es demasiado grande al descomprimirlo.',
  'Files of this type cannot be shown.': 'Los archivos de este tipo no se pueden mostrar.',
  'Only the pages of a PDF can be shown as pictures.': 'Solo se pueden mostrar como imágenes las páginas de un PDF.',
  'This document has no such page.': 'Este documento no tiene esa página.',
  'It has {} pages.': 'Tiene {} páginas.',
  'Only a PDF can be marked up.': 'Solo se pueden hacer anotaciones en un PDF.',
  'The text of this file was not read yet.': 'El texto de este archivo aún no se ha leído.',
  'There is no text in this file.': 'No hay texto en este archivo.',
  'This is the beginning of a longer text.': 'Este es el comienzo de un texto más largo.',
  'Speech is not turned into text here: no provider is configured.':
    'Aquí la voz no se convierte en texto: no hay ningún proveedor configurado.',
  'The file storage does not answer just now. Please try again.':
    'El almacenamiento de archivos no responde ahora. Inténtelo de nuevo.',
  'Files cannot be written on the server just now. Nothing was changed.':
    'Ahora no se pueden escribir archivos en el servidor. No se cambió nada.',
  'There is no space left on the server for files. Nothing was changed.':
    'No queda espacio en el servidor para archivos. No se cambió nada.',
  'This part of the file does not exist.': 'Esta parte del archivo no existe.',
  // Photos
  'Choose at least one photo.': 'Elija al menos una foto.',
  'Choose another photo.': 'Elija otra foto.',
  'Choose other photos.': 'Elija otras fotos.',
  'None of these photos can be shown.': 'No se puede mostrar ninguna de estas fotos.',
  'One of these photos would have more than 10 tags.': 'Una de estas fotos tendría más de 10 etiquetas.',
  'Only whoever took a photo, or the office, may delete it.':
    'Solo quien tomó una foto, o la oficina, puede eliminarla.',
  'Only whoever took this photo, or the office, may do this.':
    'Solo quien tomó esta foto, o la oficina, puede hacer esto.',
  'Only whoever took this photo, or the office, can replace it.':
    'Solo quien tomó esta foto, o la oficina, puede reemplazarla.',
  'After a day only the office may change a photo.': 'Después de un día, solo la oficina puede cambiar una foto.',
  'This photo was in the trash for too long. Its picture is gone.':
    'Esta foto estuvo demasiado tiempo en la papelera. Su imagen ya no existe.',
  'No place was recorded.': 'No se registró ningún lugar.',
  'A file belongs to a project or to a bid, not to both.':
    'Un archivo pertenece a un proyecto o a un presupuesto, no a ambos.',
  'This is for another customer.': 'Esto es de otro cliente.',
  'This task is for another project.': 'Esta tarea es de otro proyecto.',
  'This task is for another bid.': 'Esta tarea es de otro presupuesto.',
  // Documents
  '{} has this document checked out.': '{} tiene reservado este documento.',
  'You drew on this in another window meanwhile. Open it again to see both.':
    'Mientras tanto usted dibujó aquí en otra ventana. Ábralo de nuevo para ver ambos.',
  'It is {} by now.': 'Ahora es {}.',
  'A withdrawn revision cannot be published. Upload it again.':
    'Una revisión retirada no se puede publicar. Súbala de nuevo.',
  'This is the only revision in use. Publish another one first, or delete the document.':
    'Esta es la única revisión en uso. Publique otra primero o elimine el documento.',
  // Folders
  'A name cannot begin with a dot.': 'Un nombre no puede empezar con un punto.',
  'A name cannot contain / \\ : * ? " < > |': 'Un nombre no puede contener / \\ : * ? " < > |',
  'This name has characters that cannot be shown.': 'Este nombre tiene caracteres que no se pueden mostrar.',
  'There is a folder of this name here. Try “{}”.': 'Aquí ya hay una carpeta con este nombre. Pruebe “{}”.',
  'At most {} folders deep.': '{} niveles de carpetas como máximo.',
  'This folder is not in the trash.': 'Esta carpeta no está en la papelera.',
  'This folder is no longer available.': 'Esta carpeta ya no está disponible.',
  'A folder cannot be moved into itself.': 'Una carpeta no se puede mover dentro de sí misma.',
  'A folder cannot be copied into itself.': 'Una carpeta no se puede copiar dentro de sí misma.',
  'There are no files in there.': 'No hay archivos ahí.',
  'A path cannot go up.': 'Una ruta no puede subir de nivel.',
  'Failed to create directory': 'No se pudo crear la carpeta',
  'Failed to rename item': 'No se pudo cambiar el nombre',
  'Failed to delete item': 'No se pudo eliminar',
  'At most {} files at a time.': '{} archivos como máximo a la vez.',
  'Use up to 200 ids, with commas between.': 'Use hasta 200 identificadores, separados por comas.',
  // Links
  'This link is not complete.': 'Este enlace no está completo.',
  'This link is no longer available.': 'Este enlace ya no está disponible.',
  'This link asks for a password.': 'Este enlace pide una contraseña.',
  'This is not the password.': 'Esta no es la contraseña.',
  'An export is being made already.': 'Ya se está preparando una exportación.',
}
