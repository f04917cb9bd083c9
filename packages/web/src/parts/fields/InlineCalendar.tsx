import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import styles from '../inline.module.css'

/** The calendar of `InlineDay`, loaded when first opened. */
export function InlineCalendar({ day, onChoose }: { day: string | null; onChoose: (day: string | null) => void }) {
  const texts = useUiTexts()
  return (
    <>
      <DatePicker
        value={day}
        {...(day && { defaultDate: day })}
        locale={texts.locale}
        firstDayOfWeek={texts.weekStart}
        onChange={(next) => onChoose(next ? next.slice(0, 10) : null)}
        ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
      />
      {day && (
        <div className={styles.clear}>
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChoose(null)}>
            {texts.clear}
          </Button>
        </div>
      )}
    </>
  )
}
