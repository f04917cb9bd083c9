import type { HelpText } from '../types.ts'

export const exportHelp: HelpText = {
  title: 'Sus datos, su plan y cerrar la empresa',
  purpose: 'Llévese todo cuando quiera, y termine sin perder nada por sorpresa.',
  steps: [
    'Abra **Exportar sus datos** y elija **Crear archivo**: registros, fotos y documentos originales, y todo el historial. Se empaqueta en segundo plano.',
    'Elija **Descargar** cuando esté listo. El archivo se guarda 7 días, y otra instalación puede recibirlo.',
    'Cualquier lista se guarda como tabla: elija **Exportar como se ve (CSV)**.',
    'Donde Jobwright se paga, **Suscripción** tiene el plan y las facturas. Al terminar un plan usted todavía puede leer, buscar, imprimir y exportar.',
    '**Cerrar la empresa** en **Organización** la cierra en 90 días. Hasta entonces todo funciona, y **Conservar la empresa** lo detiene.',
    'Los administradores reciben dos correos, 30 y 7 días antes de que los datos se eliminen para siempre.',
  ],
  trouble: [
    [
      'El archivo no trae enlaces ni contraseñas',
      'Nunca se incluyen contraseñas, enlaces de inicio de sesión ni enlaces de clientes. Después de una mudanza, envíe otra vez las cotizaciones por firmar.',
    ],
    [
      '¿Es un respaldo?',
      'Es una copia para usted. El operador de la instalación hace los respaldos de todo el servidor.',
    ],
    ['Se eliminó algo por error', 'No necesita un archivo. Abra la **Papelera** y elija **Restaurar**.'],
  ],
}
