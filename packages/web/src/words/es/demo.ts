import type { demo as en } from '../lazy/en/demo.ts'

export const demo = {
  'demo.willEnd':
    'Al registrarse se cierra la empresa de demostración: a todos los que la exploran, en este navegador o en otro, se les cierra la sesión y ya no pueden volver a abrirla.',
  'demo.ended':
    'La demostración terminó porque aquí se registró una empresa. Inicie sesión con una cuenta de esa empresa o pida a quien la registró que lo agregue.',
} as const satisfies Record<keyof typeof en, string>
