import { IconClock, IconCloudOff } from '@tabler/icons-react'
import type { WeatherReport } from '@jobwright/contract/forms/form.ts'
import { skyOfCode, weatherUnits } from '@jobwright/contract/forms/weatherUnits.ts'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { showClock } from './answerText.ts'
import { skyIcons } from './skyIcons.tsx'
import styles from './fields/weather.module.css'

/** The weather service's report of a day, that it is still to come, or that there is none. */
export function WeatherReportStrip({ report }: { report: WeatherReport }) {
  const { t, us, manner, formatMoment } = useWords(fillWords)
  const units = weatherUnits(us)
  if (report.state === 'pending')
    return (
      <div className={styles.report} data-pending>
        <p className={styles.pending}>
          <IconClock size={18} aria-hidden />
          {t('fill.weatherPending')}
        </p>
        <p className={styles.source}>{t('fill.weatherPendingText')}</p>
      </div>
    )
  if (report.state === 'unavailable')
    return (
      <div className={styles.report}>
        <p className={styles.none}>
          <IconCloudOff size={18} aria-hidden />
          {t('fill.weatherUnavailable')}
        </p>
        <p className={styles.source}>{t('fill.weatherUnavailableText')}</p>
      </div>
    )
  const facts = [
    report.high !== '' &&
      report.low !== '' && [t('fill.weatherHighLow'), `${units.showTemp(report.high)} / ${units.showTemp(report.low)}`],
    report.rain !== '' && [t('fill.weatherRain'), units.showRain(report.rain)],
    report.wind !== '' && [t('fill.weatherWind'), units.showWind(report.wind)],
  ].filter((one) => one !== false)
  return (
    <div className={styles.report} role="group" aria-label={t('fill.weatherReport')}>
      <ul className={styles.times}>
        {report.at.map((one) => {
          const sky = skyOfCode(one.code)
          const Icon = skyIcons[sky]
          return (
            <li key={one.time}>
              <span className={styles.at}>{showClock(one.time, manner)}</span>
              <span className={styles.seen}>
                <Icon size={18} aria-hidden />
                {one.temp !== '' && `${units.showTemp(one.temp)}, `}
                {t(`fill.sky.${sky}`)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.facts}>
        {facts.map(([label, value]) => (
          <span key={label}>
            {label}: <strong>{value}</strong>
          </span>
        ))}
      </p>
      {report.provider && (
        <p className={styles.source}>
          {t('fill.weatherSource', {
            provider: report.provider,
            distance: units.showDistance(report.distanceKm || '0'),
            at: formatMoment(report.fetchedAt),
          })}
        </p>
      )}
    </div>
  )
}
