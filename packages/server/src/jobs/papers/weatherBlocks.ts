import type { WeatherAnswer, WeatherReport } from '@jobwright/contract/forms/form.ts'
import { skyOfCode, weatherUnits } from '@jobwright/contract/forms/weatherUnits.ts'
import type { PaperBlock } from '../../outside/workshop/jobs.ts'
import { clockText, instantText } from './moments.ts'
import { facts, type PaperSetting } from './texts.ts'
import { paperWords } from './words.ts'

/** The weather on paper: what was seen on site, and the report of the service. */
export function weatherBlocks(label: string, { rows, report }: WeatherAnswer, setting: PaperSetting): PaperBlock[] {
  const words = paperWords[setting.language]
  const seen = rows.map((row) => [
    clockText(row.time, setting),
    row.sky ? words.skies[row.sky] : '',
    row.temp,
    row.wind,
    row.ground ? words.grounds[row.ground] : '',
    row.delay ? (row.minutes === null ? words.yes : words.minutes(row.minutes)) : words.no,
  ])
  return [
    ...(seen.length > 0 ? [{ kind: 'table' as const, label, columns: [...words.weather], rows: seen }] : []),
    ...(report ? reportBlocks(seen.length > 0 ? words.report : label, report, setting) : []),
  ]
}

function reportBlocks(label: string, report: WeatherReport, setting: PaperSetting): PaperBlock[] {
  const words = paperWords[setting.language]
  if (report.state !== 'ready')
    return [{ kind: 'text', label, value: report.state === 'pending' ? words.pending : words.unavailable }]
  const units = weatherUnits(setting.us)
  const degrees = (celsius: string) => celsius && `${units.showTemp(celsius)}${units.temp.slice(1)}`
  const times = report.at.map(({ time, code, temp, wind, rain }) => [
    clockText(time, setting),
    words.skies[skyOfCode(code)],
    degrees(temp),
    wind && units.showWind(wind),
    rain && units.showRain(rain),
  ])
  const source = [report.provider, units.showDistance(report.distanceKm || '0'), instantText(report.fetchedAt, setting)]
  return [
    ...(times.length > 0 ? [{ kind: 'table' as const, label, columns: [...words.reported], rows: times }] : []),
    facts(
      [
        [words.low, degrees(report.low)] as const,
        [words.high, degrees(report.high)] as const,
        [words.rain, report.rain && units.showRain(report.rain)] as const,
        [words.wind, report.wind && units.showWind(report.wind)] as const,
        [words.source, [...source, ...(setting.isLate ? [words.added] : [])].join(', ')] as const,
      ].filter(([, value]) => value),
    ),
  ]
}
