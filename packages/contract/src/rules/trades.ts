import type { Trade } from '../resources/company.ts'

type Said = { en: string; es: string }
const both = (en: string, es: string): Said => ({ en, es })
const always = [both('before', 'antes'), both('after', 'después'), both('damage', 'daño'), both('progress', 'avance')]

const own: Record<Trade, { tags: Said[]; job: Said; tasks: Said[] }> = {
  remodel: {
    tags: [
      both('demolition', 'demolición'),
      both('framing', 'estructura'),
      both('cabinets', 'gabinetes'),
      both('tile', 'azulejo'),
      both('paint', 'pintura'),
    ],
    job: both('Kitchen remodel', 'Remodelación de cocina'),
    tasks: [
      both('Protect the floors', 'Proteger los pisos'),
      both('Set the cabinets', 'Instalar los gabinetes'),
      both('Punch list', 'Lista de pendientes'),
    ],
  },
  roofing: {
    tags: [
      both('tear-off', 'desmonte'),
      both('decking', 'entablado'),
      both('flashing', 'tapajuntas'),
      both('shingles', 'tejas'),
      both('gutters', 'canaletas'),
    ],
    job: both('Roof replacement', 'Cambio de techo'),
    tasks: [
      both('Tear off the old roof', 'Quitar el techo viejo'),
      both('Dry in', 'Impermeabilizar'),
      both('Magnet sweep of the yard', 'Recoger clavos del patio'),
    ],
  },
  electrical: {
    tags: [
      both('panel', 'tablero'),
      both('rough-in', 'cableado'),
      both('fixtures', 'luminarias'),
      both('grounding', 'tierra'),
      both('inspection', 'inspección'),
    ],
    job: both('Panel upgrade', 'Cambio de tablero'),
    tasks: [
      both('Pull the permit', 'Sacar el permiso'),
      both('Rough-in', 'Cableado'),
      both('Label the panel', 'Rotular el tablero'),
    ],
  },
  hvac: {
    tags: [
      both('condenser', 'condensador'),
      both('ductwork', 'ductos'),
      both('thermostat', 'termostato'),
      both('filter', 'filtro'),
      both('serial plate', 'placa de serie'),
    ],
    job: both('Heat pump install', 'Instalación de bomba de calor'),
    tasks: [
      both('Set the condenser', 'Colocar el condensador'),
      both('Test the charge', 'Probar la carga'),
      both('Show the owner the thermostat', 'Explicar el termostato'),
    ],
  },
  landscaping: {
    tags: [
      both('grading', 'nivelación'),
      both('planting', 'siembra'),
      both('irrigation', 'riego'),
      both('hardscape', 'pavimento'),
      both('cleanup', 'limpieza'),
    ],
    job: both('Back yard renovation', 'Renovación del jardín'),
    tasks: [
      both('Mark the utilities', 'Marcar los servicios'),
      both('Lay the irrigation', 'Tender el riego'),
      both('Plant the beds', 'Plantar los canteros'),
    ],
  },
  gc: {
    tags: [
      both('site', 'sitio'),
      both('foundation', 'cimientos'),
      both('framing', 'estructura'),
      both('safety', 'seguridad'),
      both('delivery', 'entrega'),
    ],
    job: both('Garage addition', 'Ampliación de cochera'),
    tasks: [
      both('Order the lumber', 'Pedir la madera'),
      both('Pour the slab', 'Colar la losa'),
      both('Final inspection', 'Inspección final'),
    ],
  },
}

/** A trade's default photo tags. */
export const tagsOfTrade = (trade: Trade, language: 'en' | 'es'): string[] =>
  [...always, ...own[trade].tags].map((tag) => tag[language])

/** A trade's sample jobs and tasks. */
export const jobOfTrade = (trade: Trade, language: 'en' | 'es'): { job: string; tasks: string[] } => ({
  job: own[trade].job[language],
  tasks: own[trade].tasks.map((task) => task[language]),
})
