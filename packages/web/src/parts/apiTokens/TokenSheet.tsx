import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiTokens, factors } from '@jobwright/contract/calls.gen.ts'
import { ApiTokenDraft } from '@jobwright/contract/resources/apiTokens.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { ProveSheet } from '../account/ProveSheet.tsx'
import { CopyField } from '../fields/CopyField.tsx'
import { useCallForm } from '../useCallForm.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './programs.module.css'
import { TokenRights } from './TokenRights.tsx'
import { tokensChanged } from './useTokens.ts'
import { programsWords } from '../../words/lazy/programs.ts'

const spans = [1, 7, 30, 90, 180, 365]
type Draft = { name: string; permissions: string[]; days: string }
const Checked = z.preprocess(
  (values) => ({ ...(values as Draft), days: Number((values as Draft).days) }),
  ApiTokenDraft.omit({ proof: true }),
)

/** Creates a token: purpose, permissions, expiry; then asks for proof of identity; then shows it once. */
export function TokenSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords(programsWords)
  const [permissions, setPermissions] = useState<string[]>([])
  const [wanted, setWanted] = useState<Draft>()
  const [made, setMade] = useState<{ name: string; token: string }>()
  const known = useQuery({ queryKey: ['factors'], queryFn: ({ signal }) => call(factors.mine, {}, { signal }) })
  const { form, busy, problem, submit } = useCallForm<Draft>({
    initial: { name: '', permissions: [], days: '90' },
    schema: Checked,
    send: async (draft) => setWanted(draft),
  })
  if (made)
    return (
      <Sheet
        title={t('apiTokens.madeTitle', { name: made.name })}
        onClose={onClose}
        width={560}
        footer={<Button onClick={onClose}>{t('apiTokens.done')}</Button>}
      >
        <p className={styles.hint}>{t('apiTokens.madeText')}</p>
        <CopyField label={t('apiTokens.token')} text={made.token} />
      </Sheet>
    )
  return (
    <>
      <Sheet
        title={t('apiTokens.add')}
        onClose={onClose}
        onSubmit={() => void submit()}
        footer={
          <SheetButtons onCancel={onClose} loading={busy}>
            {t('apiTokens.add')}
          </SheetButtons>
        }
      >
        <FormProblem>{problem}</FormProblem>
        <FieldGrid>
          <TextField
            label={t('apiTokens.name')}
            placeholder={t('apiTokens.namePlaceholder')}
            max={60}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <SelectField
            label={t('apiTokens.days')}
            data={spans.map((n) => ({ value: String(n), label: t('apiTokens.nDays', { n }) }))}
            allowDeselect={false}
            {...form.getInputProps('days')}
          />
        </FieldGrid>
        <TokenRights
          value={permissions}
          error={form.errors['permissions'] as string | undefined}
          onChange={(next) => {
            setPermissions(next)
            form.setFieldValue('permissions', next)
            form.clearFieldError('permissions')
          }}
        />
        <p className={styles.hint}>{t('apiTokens.own')}</p>
        <p className={styles.hint}>{t('apiTokens.password')}</p>
      </Sheet>
      {wanted && (
        <ProveSheet
          text={t('apiTokens.prove')}
          passkeys={(known.data?.passkeys.length ?? 0) > 0}
          onClose={() => setWanted(undefined)}
          onProve={async (proof) => {
            const body = { ...wanted, days: Number(wanted.days), proof }
            const { name, token } = await call(apiTokens.create, { body })
            setMade({ name, token })
            setWanted(undefined)
            await tokensChanged()
          }}
        />
      )}
    </>
  )
}
