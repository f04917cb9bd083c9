import type { WeatherAnswer } from '@jobwright/contract/forms/form.ts'
import { weatherUnits } from '@jobwright/contract/forms/weatherUnits.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { showClock, showDecimal } from './answerText.ts'
import { WeatherReportStrip } from './WeatherReportStrip.tsx'
import styles from './read.module.css'

/** The weather to read: the report, and a line for each observation. */
export function WeatherView({ weather }: { weather: WeatherAnswer }) {
  const { t, us, manner } = useWords(fillWords)
  const units = weatherUnits(us)
  return (
    <div className={styles.weather}>
      {weather.report && <WeatherReportStrip report={weather.report} />}
      {weather.rows.length > 0 && (
        <ul className={styles.observations}>
          {weather.rows.map((row) => (
            <li key={row.id}>
              <span className={styles.at}>{showClock(row.time, manner)}</span>
              <span>
                {[
                  row.sky && t(`fill.sky.${row.sky}`),
                  row.temp && `${showDecimal(row.temp, manner)} ${units.temp}`,
                  row.wind && t('fill.weatherWindOf', { speed: `${showDecimal(row.wind, manner)} ${units.wind}` }),
                  row.ground && `${t('fill.weatherGround')}: ${t(`fill.ground.${row.ground}`).toLowerCase()}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {row.delay && (
                <strong>{t('fill.weatherLost', { time: row.minutes === null ? '' : formatHours(row.minutes) })}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
