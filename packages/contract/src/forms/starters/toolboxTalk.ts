import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

export const toolboxTalk: StarterForm = {
  id: 2,
  title: both('Toolbox talk', 'Plática de seguridad'),
  description: both(
    'Topic, points covered, and everyone who attended, each with a signature.',
    'Tema, puntos tratados y todos los asistentes, cada uno con su firma.',
  ),
  category: 'Safety',
  icon: 'messages',
  form: form(
    section('talk', 'Talk', 'Plática', [
      field('talk_date', 'date', 'Date', 'Fecha', { required: true, default: 'today', width: 'half' }),
      field('talk_minutes', 'duration', 'Duration', 'Duración', { width: 'half', default: 10 }),
      field('presenter', 'person', 'Presented by', 'Impartida por', { required: true, default: 'me' }),
      field('topic', 'select', 'Topic', 'Tema', {
        required: true,
        options: options({
          falls: ['Fall protection', 'Protección contra caídas'],
          ladders: ['Ladders', 'Escaleras'],
          scaffolds: ['Scaffolds', 'Andamios'],
          ppe: ['Personal protective equipment', 'Equipo de protección personal'],
          electrical: ['Electrical safety', 'Seguridad eléctrica'],
          tools: ['Hand and power tools', 'Herramientas manuales y eléctricas'],
          heat: ['Heat and hydration', 'Calor e hidratación'],
          cold: ['Cold, ice and wind', 'Frío, hielo y viento'],
          lifting: ['Lifting and back safety', 'Levantamiento de cargas y cuidado de la espalda'],
          housekeeping: ['Housekeeping', 'Orden y limpieza'],
          fire: ['Fire and hot work', 'Incendios y trabajos en caliente'],
          silica: ['Dust and silica', 'Polvo y sílice'],
          chemicals: ['Chemicals and labels', 'Sustancias químicas y etiquetas'],
          equipment: ['Equipment and blind spots', 'Maquinaria y puntos ciegos'],
          trenches: ['Trenches', 'Zanjas'],
          emergency: ['Emergencies and first aid', 'Emergencias y primeros auxilios'],
          other: ['Other', 'Otro'],
        }),
      }),
      field('topic_other', 'text', 'Other topic', 'Otro tema', {
        required: true,
        visibleIf: when('topic', 'other'),
      }),
      field('points', 'longtext', 'Points covered', 'Puntos tratados', { required: true }),
      field('hazards_today', 'longtext', 'Hazards of today’s work', 'Peligros del trabajo de hoy'),
      field('questions', 'longtext', 'Questions and concerns', 'Preguntas e inquietudes'),
    ]),
    rows(
      'attendees',
      'Attendees',
      'Asistentes',
      [
        field('attendee', 'person', 'Name', 'Nombre', { required: true, carryForward: 'value+review' }),
        field('attendee_signature', 'signature', 'Signature', 'Firma', { required: true }),
      ],
      { minRows: 1 },
    ),
    section('closing', 'Closing', 'Cierre', [
      field('attendee_count', 'formula', 'Number of attendees', 'Número de asistentes', {
        formula: 'count(attendees)',
        decimals: 0,
      }),
      field('photos', 'photo', 'Photos', 'Fotos', { most: 10 }),
      field('materials', 'file', 'Handouts', 'Material repartido', { most: 5 }),
    ]),
  ),
}
