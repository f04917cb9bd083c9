import type { grounds, skies } from '@jobwright/contract/forms/form.ts'
import type { noWorkReasons } from '@jobwright/contract/rules/logEntries.ts'

type Words = {
  version: (n: number) => string
  revision: (n: number) => string
  late: (days: number) => string
  author: string
  filed: string
  yes: string
  no: string
  pass: string
  fail: string
  na: string
  nothing: string
  because: string
  reasons: Record<(typeof noWorkReasons)[number], string>
  weather: [time: string, sky: string, temperature: string, wind: string, ground: string, delay: string]
  reported: [time: string, sky: string, temperature: string, wind: string, rain: string]
  report: string
  pending: string
  unavailable: string
  added: string
  skies: Record<(typeof skies)[number], string>
  grounds: Record<(typeof grounds)[number], string>
  minutes: (n: number) => string
  low: string
  high: string
  rain: string
  wind: string
  source: string
  missing: string
  signed: string
}

/** The words of the paper of a log that the template doesn't bring. */
export const paperWords: Record<'en' | 'es', Words> = {
  en: {
    version: (n) => `Template version ${n}`,
    revision: (n) => `Revision ${n}`,
    late: (days) => (days === 1 ? 'Filed 1 day late' : `Filed ${days} days late`),
    author: 'Written by',
    filed: 'Filed',
    yes: 'Yes',
    no: 'No',
    pass: 'Pass',
    fail: 'Fail',
    na: 'N/A',
    nothing: 'Nothing to report',
    because: 'Reason',
    reasons: {
      weekend: 'Weekend',
      weather: 'Weather',
      waiting: 'Waiting for others',
      holiday: 'Holiday',
      other: 'Other',
    },
    weather: ['Time', 'Sky', 'Temperature', 'Wind', 'Ground', 'Delay'],
    reported: ['Time', 'Sky', 'Temperature', 'Wind', 'Precipitation'],
    report: 'Weather report',
    pending: 'Had not arrived when the log was filed',
    unavailable: 'Not available for this day and place',
    added: 'added after filing',
    skies: { clear: 'Clear', cloudy: 'Cloudy', rain: 'Rain', storm: 'Storm', snow: 'Snow', fog: 'Fog', wind: 'Windy' },
    grounds: { dry: 'Dry', wet: 'Wet', mud: 'Mud', frozen: 'Frozen', snow: 'Snow' },
    minutes: (n) => `${n} min`,
    low: 'Low',
    high: 'High',
    rain: 'Precipitation',
    wind: 'Highest wind',
    source: 'Source',
    missing: 'A photo couldn’t be shown',
    signed: 'Signature',
  },
  es: {
    version: (n) => `Versión ${n} de la plantilla`,
    revision: (n) => `Revisión ${n}`,
    late: (days) => (days === 1 ? 'Entregado 1 día tarde' : `Entregado ${days} días tarde`),
    author: 'Escrito por',
    filed: 'Entregado',
    yes: 'Sí',
    no: 'No',
    pass: 'Pasa',
    fail: 'No pasa',
    na: 'N/A',
    nothing: 'Nada que reportar',
    because: 'Motivo',
    reasons: {
      weekend: 'Fin de semana',
      weather: 'Clima',
      waiting: 'En espera de otros',
      holiday: 'Día festivo',
      other: 'Otro',
    },
    weather: ['Hora', 'Cielo', 'Temperatura', 'Viento', 'Suelo', 'Retraso'],
    reported: ['Hora', 'Cielo', 'Temperatura', 'Viento', 'Precipitación'],
    report: 'Reporte del clima',
    pending: 'No había llegado cuando se envió el reporte',
    unavailable: 'No disponible para este día y lugar',
    added: 'agregado después del envío',
    skies: {
      clear: 'Despejado',
      cloudy: 'Nublado',
      rain: 'Lluvia',
      storm: 'Tormenta',
      snow: 'Nieve',
      fog: 'Neblina',
      wind: 'Ventoso',
    },
    grounds: { dry: 'Seco', wet: 'Mojado', mud: 'Lodo', frozen: 'Congelado', snow: 'Nieve' },
    minutes: (n) => `${n} min`,
    low: 'Mínima',
    high: 'Máxima',
    rain: 'Precipitación',
    wind: 'Viento máximo',
    source: 'Fuente',
    missing: 'Una foto no se pudo mostrar',
    signed: 'Firma',
  },
}
