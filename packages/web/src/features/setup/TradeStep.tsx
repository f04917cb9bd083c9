import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/calls.gen.ts'
import type { Display } from '@jobwright/contract/money/clientSheet.ts'
import { trades } from '@jobwright/contract/resources/company.ts'
import type { Trade } from '@jobwright/contract/resources/company.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { DisplaySelect } from '../../parts/company/DisplaySelect.tsx'
import { ModulePicker } from '../../parts/company/ModulePicker.tsx'
import { adoptCompany, useCompanySettings } from '../../parts/company/useCompany.ts'
import { useModuleChoice } from '../../parts/company/useModuleChoice.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import type { StepProps } from './step.ts'
import styles from './setup.module.css'

/** Step 3: the trades, and the company's modules. */
export function TradeStep({ setup, done, note }: StepProps) {
  const { t } = useWords(companyWords)
  const [chosenTrades, setTrades] = useState<readonly Trade[]>(setup.trades)
  const toggle = (trade: Trade, on: boolean) =>
    setTrades((now) => (on ? [...now, trade] : now.filter((one) => one !== trade)))
  const settings = useCompanySettings().data
  const [display, setDisplay] = useState<Display>()
  const { busy, run } = useRun()
  const { rows, chosen, choose, some, changed, save } = useModuleChoice()
  const next = () =>
    run(async () => {
      if (changed && !(await save())) return
      if (settings && display !== undefined) {
        const body = { settings: { ...settings.settings, offers: { display } }, version: settings.version }
        await adoptCompany('settings', await call(company.setSettings, { body }))
      }
      if (chosenTrades.join() !== setup.trades.join()) await note({ trades: [...chosenTrades] })
      await done()
    })
  return (
    <Card title={t('setup.trade')}>
      <p className={styles.text}>{t('setup.tradeText')}</p>
      <fieldset className={styles.trades}>
        <legend>{t('setup.tradeField')}</legend>
        {trades.map((one) => (
          <label key={one} className={styles.trade}>
            <input
              type="checkbox"
              checked={chosenTrades.includes(one)}
              onChange={(event) => toggle(one, event.currentTarget.checked)}
            />
            <span>{t(`trade.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {settings && (
        <>
          <h3 className={styles.sub}>{t('set.offers')}</h3>
          <DisplaySelect value={display ?? settings.settings.offers?.display} onChange={setDisplay} />
        </>
      )}
      <h3 className={styles.sub}>{t('set.modules')}</h3>
      {rows && <ModulePicker modules={rows} chosen={chosen} onChange={choose} />}
      <div className={styles.foot}>
        <Button onClick={next} loading={busy} disabled={!some}>
          {t(chosenTrades.length > 0 || changed || display !== undefined ? 'setup.next' : 'setup.skip')}
        </Button>
      </div>
    </Card>
  )
}
