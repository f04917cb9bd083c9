import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

export const dailyLog: StarterForm = {
  id: 1,
  title: both('Daily log', 'Reporte diario'),
  description: both(
    'Crew, work done, weather, delays, equipment, deliveries, and visitors of the day. Takes about three minutes.',
    'Cuadrilla, trabajo hecho, clima, retrasos, equipo, entregas y visitas del día. Toma unos tres minutos.',
  ),
  category: 'Daily',
  icon: 'clipboard-text',
  form: form(
    rows(
      'crew',
      'Crew',
      'Cuadrilla',
      [
        field('worker', 'person', 'Worker', 'Trabajador', { required: true, carryForward: 'value+review' }),
        field('worker_trade', 'text', 'Trade or task', 'Oficio o actividad', { width: 'half', carryForward: 'value' }),
        field('worker_hours', 'number', 'Hours', 'Horas', {
          width: 'half',
          required: true,
          min: '0',
          max: '24',
          step: '0.25',
          unit: 'h',
          carryForward: 'value+review',
        }),
      ],
      { maxRows: 60 },
    ),
    section('work', 'Work', 'Trabajo', [
      field('total_workers', 'formula', 'Workers on site', 'Trabajadores en la obra', {
        width: 'half',
        formula: 'count(crew)',
        decimals: 0,
      }),
      field('total_hours', 'formula', 'Total hours', 'Total de horas', {
        width: 'half',
        formula: 'sum(crew.worker_hours)',
        unit: 'h',
      }),
      field('work_done', 'longtext', 'Work done today', 'Trabajo hecho hoy', {
        required: true,
        help: both('What, where, and how much. You can dictate it.', 'Qué, dónde y cuánto. Se puede dictar.'),
      }),
      field('work_next', 'longtext', 'Plan for tomorrow', 'Plan para mañana'),
    ]),
    section('conditions', 'Weather and delays', 'Clima y retrasos', [
      field('site_weather', 'weather', 'Weather', 'Clima'),
      field('delayed', 'yesno', 'Any delays?', '¿Hubo retrasos?', { default: 'no' }),
      field('delay_causes', 'multiselect', 'Cause', 'Causa', {
        required: true,
        visibleIf: when('delayed', 'yes'),
        options: options({
          weather: ['Weather', 'Clima'],
          material: ['Late or missing material', 'Material atrasado o faltante'],
          equipment: ['Equipment down', 'Equipo descompuesto'],
          crew: ['Short crew', 'Falta de gente'],
          subs: ['Other trades', 'Otros oficios'],
          inspection: ['Waiting for inspection', 'En espera de inspección'],
          design: ['Waiting for plans or answers', 'En espera de planos o respuestas'],
          owner: ['Owner or customer', 'Dueño o cliente'],
          other: ['Other', 'Otra'],
        }),
      }),
      field('delay_hours', 'number', 'Hours lost', 'Horas perdidas', {
        width: 'half',
        min: '0',
        max: '999',
        step: '0.25',
        unit: 'h',
        visibleIf: when('delayed', 'yes'),
      }),
      field('delay_note', 'longtext', 'What happened', 'Qué pasó', { visibleIf: when('delayed', 'yes') }),
    ]),
    rows(
      'equipment',
      'Equipment',
      'Equipo',
      [
        field('machine', 'equipment', 'Equipment and hours used', 'Equipo y horas de uso', {
          required: true,
          carryForward: 'value+review',
        }),
      ],
      { collapsed: true, maxRows: 40 },
    ),
    rows(
      'deliveries',
      'Deliveries',
      'Entregas',
      [
        field('delivered', 'delivery', 'Delivery', 'Entrega', { required: true }),
        field('delivery_photos', 'photo', 'Photo of the ticket', 'Foto de la remisión', { most: 4 }),
      ],
      { collapsed: true, maxRows: 30 },
    ),
    rows(
      'visitors',
      'Visitors and inspections',
      'Visitas e inspecciones',
      [
        field('visitor_name', 'text', 'Name', 'Nombre', { required: true, width: 'half' }),
        field('visitor_company', 'text', 'Company', 'Empresa', { width: 'half' }),
        field('visitor_reason', 'text', 'Reason or result', 'Motivo o resultado'),
      ],
      { collapsed: true, maxRows: 30 },
    ),
    section('safety', 'Safety', 'Seguridad', [
      field('talk_held', 'yesno', 'Toolbox talk held?', '¿Se dio la plática de seguridad?', { width: 'half' }),
      // Nobody signs this without having been asked.
      field('incident', 'yesno', 'Any injury or near miss?', '¿Hubo lesionados o casi accidentes?', {
        width: 'half',
        required: true,
      }),
      field('incident_note', 'longtext', 'What happened', 'Qué pasó', {
        required: true,
        visibleIf: when('incident', 'yes'),
        help: both('Also file an incident report.', 'Entregue también un reporte de incidente.'),
      }),
    ]),
    section('closing', 'Photos and notes', 'Fotos y notas', [
      field('photos', 'photo', 'Photos', 'Fotos', { most: 30 }),
      field('notes', 'longtext', 'Notes', 'Notas'),
    ]),
  ),
}
