import { health } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { MissingPanel } from '../../parts/records/MissingPanel.tsx'
import { Card } from '../../ui/Facts.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { useWords } from '../../words/words.tsx'
import { seedKinds } from './seedKinds.ts'
import styles from './seeds.module.css'
import { usersWords } from '../../words/lazy/users.ts'

/** Creates sample records, outside production. */
export function SeedsPage({ resource }: { resource: string }) {
  const { t } = useWords(usersWords)
  const kind = seedKinds.find((one) => one === resource)
  const { form, busy, problem, submit } = useCallForm<{ count: number | string }>({
    initial: { count: 100 },
    schema: z.object({ count: z.number().int().min(1).max(1000) }),
    send: async ({ count }) => {
      if (!kind) return
      const { created } = await call(health.seed, { params: { resource: kind }, body: { count: Number(count) } })
      noticeSaved(t('seeds.done', { n: created }))
      void queryClient.invalidateQueries()
    },
  })
  if (!kind) return <MissingPanel invalid />
  return (
    <ScrollPage narrow>
      <PageBar title={t('seeds.title')} />
      <SubmitForm className={styles.form} onSubmit={() => void submit()}>
        <FormProblem>{problem}</FormProblem>
        <Card>
          <p className={styles.text}>{t('seeds.text', { resource: t(`nav.${kind}`).toLowerCase() })}</p>
          <NumberField
            label={t('seeds.count')}
            min={1}
            max={1000}
            key={form.key('count')}
            {...form.getInputProps('count')}
          />
        </Card>
        <div className={styles.buttons}>
          <Button type="submit" loading={busy}>
            {t('seeds.add')}
          </Button>
        </div>
      </SubmitForm>
    </ScrollPage>
  )
}
