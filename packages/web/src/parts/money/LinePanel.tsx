import { setOptional, chooseOption, optionGroups } from '@jobwright/contract/money/choices.ts'
import { isChoice, type MoneyLine } from '@jobwright/contract/money/document.ts'
import { formatPercent } from '@jobwright/contract/money/format.ts'
import { pricesOf } from '@jobwright/contract/money/pricing.ts'
import { Button, Checkbox, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { billingcodes } from '@jobwright/contract/calls.gen.ts'
import { useCan } from '../../data/session.ts'
import { TextArea, TextField } from '../../ui/FormFields.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { textKey, type EditedOffer } from './editedOffer.ts'
import { withDropped } from './lineMoves.ts'
import type { OfferEditor } from './offerEditor.ts'
import { PartField } from './PartField.tsx'
import { RateChoices } from './RateChoices.tsx'
import { useCursor, useOfferAmounts, useLine, useOffer } from './useOfferEditor.ts'
import styles from './lines.module.css'

type Props = { editor: OfferEditor; isReadOnly: boolean; onRemove: () => void; onClose: () => void }

/** What a line has besides its cells. */
export function LinePanel({ editor, isReadOnly, onRemove, onClose }: Props) {
  const { t } = useWords(bidlinesWords)
  const id = useCursor(editor, ({ row }) => row)
  const line = useLine(editor, id)
  if (!line) return <p className={styles.hint}>{t('bidlines.chooseLine')}</p>
  return (
    <div className={styles.panel} key={id}>
      <div className={styles.panelHead}>
        <h2>{line.name || t('bidlines.item')}</h2>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {t('forms.close')}
        </Button>
      </div>
      <Fields editor={editor} line={line} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          {t('bidlines.deleteLine')}
        </Button>
      )}
    </div>
  )
}

const withLine = (offer: EditedOffer, id: string, change: (line: MoneyLine) => MoneyLine): EditedOffer => ({
  ...offer,
  lines: offer.lines.map((line) => (line.id === id ? change(line) : line)),
})

function Fields({ editor, line, isReadOnly }: { editor: OfferEditor; line: MoneyLine; isReadOnly: boolean }) {
  const { t, say } = useWords(bidlinesWords)
  const mayCodes = useCan(billingcodes.list)
  const lines = useOffer(editor, (offer) => offer.lines)
  const cells = useOfferAmounts(editor, (amounts) => amounts.cells)
  const { id } = line
  const problem = (field: string) => {
    const message = cells.get(textKey(id, field))
    return message && say(message)
  }
  const change = (step: string | undefined, next: (line: MoneyLine) => MoneyLine) =>
    editor.store.change((offer) => withLine(offer, id, next), step && `${step} ${id}`)
  const groups = [...optionGroups(lines).keys()]
  const sections = [...new Set(lines.map((one) => one.section))].filter(Boolean)
  const kind = line.optionGroup !== null ? 'group' : line.optional ? 'optional' : 'part'
  const { margin } = pricesOf(line)
  const setKind = (next: string | null) => {
    if (next !== kind)
      editor.store.change((offer) => withKind(offer, id, next, groups[0] ?? t('bidlines.newGroup', { n: 1 })))
  }
  const select = (isOn: boolean) =>
    editor.store.change((offer) => ({
      ...offer,
      lines: chooseOption({ ...offer.head, lines: offer.lines }, id, isOn).lines,
    }))
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      <TextArea
        label={t('bidlines.description')}
        max={2000}
        rows={4}
        value={line.description}
        error={problem('description')}
        onChange={(event) => {
          const { value } = event.currentTarget
          change('description', (one) => ({ ...one, description: value }))
        }}
        onBlur={editor.commit}
      />
      {editor.withCosts && margin !== null && (
        <p className={styles.hint}>{t('bidlines.lineMargin', { margin: formatPercent(margin) })}</p>
      )}
      <Select
        label={t('bidlines.section')}
        data={[
          { value: '\u0000', label: t('bidlines.noSection') },
          ...sections.map((value) => ({ value, label: value })),
        ]}
        value={line.section || '\u0000'}
        allowDeselect={false}
        error={problem('section')}
        onChange={(next) => {
          const section = next === '\u0000' ? '' : (next ?? '')
          if (section !== line.section) editor.store.change((offer) => withDropped(offer, id, section, null))
        }}
      />
      <Select
        label={t('bidlines.choice.label')}
        data={(['part', 'optional', 'group'] as const).map((value) => ({
          value,
          label: t(`bidlines.choice.${value}`),
        }))}
        value={kind}
        allowDeselect={false}
        onChange={setKind}
      />
      {kind === 'group' && <GroupFields editor={editor} line={line} groups={groups} problem={problem('optionGroup')} />}
      {isChoice(line) && (
        <Checkbox
          label={t(kind === 'group' ? 'bidlines.choice.firstChosen' : 'bidlines.choice.chosen')}
          checked={line.selected}
          error={problem('selected')}
          onChange={(event) => select(event.currentTarget.checked)}
        />
      )}
      <RateChoices editor={editor} line={line} problem={problem('taxRateIds')} />
      <PartField
        key={`${id} discount`}
        editor={editor}
        of={id}
        field="lineDiscount"
        label={t('bidlines.lineDiscount')}
        value={line.lineDiscount}
        problem={problem('lineDiscount')}
        isReadOnly={isReadOnly}
        onChange={(offer, lineDiscount) => withLine(offer, id, (one) => ({ ...one, lineDiscount }))}
      />
      <Checkbox
        label={t('bidlines.hidden')}
        description={t('bidlines.hiddenHint')}
        checked={line.hiddenFromClient}
        disabled={isChoice(line) && !line.hiddenFromClient}
        error={problem('hiddenFromClient')}
        onChange={(event) => {
          const { checked } = event.currentTarget
          change(undefined, (one) => ({ ...one, hiddenFromClient: checked }))
        }}
      />
      {mayCodes && (
        <RecordPicker
          key={`${id} code`}
          noun="billingcodes"
          label={t('bidlines.costCode')}
          show={(row) => ({ label: row.title, detail: row.code })}
          value={line.costCodeId}
          onChange={(costCodeId) => change(undefined, (one) => ({ ...one, costCodeId }))}
        />
      )}
    </fieldset>
  )
}

/** A line that is always there, that the client may take, or one of those from which they choose one. */
function withKind(offer: EditedOffer, id: string, kind: string | null, group: string): EditedOffer {
  const optionGroup = kind === 'group' ? group : null
  // A group has one chosen line: the first one of it, until the client chooses.
  const others = offer.lines.some((one) => one.id !== id && one.optionGroup === group && one.selected)
  return withLine(offer, id, (one) => ({
    ...setOptional(one, kind !== 'part', optionGroup),
    ...(kind !== 'part' && { hiddenFromClient: false }),
    ...(kind === 'group' && { selected: !others }),
  }))
}

type GroupProps = {
  editor: OfferEditor
  line: MoneyLine
  groups: readonly string[]
  problem: string | undefined
}

const NEW = '\u0000new'

/** Which group a line belongs to, and what the group is called. */
function GroupFields({ editor, line, groups, problem }: GroupProps) {
  const { t, say } = useWords(bidlinesWords)
  const [typed, setTyped] = useState<string | null>(null)
  const group = line.optionGroup ?? ''
  const nextName = () => {
    let n = 1
    while (groups.includes(t('bidlines.newGroup', { n }))) n += 1
    return t('bidlines.newGroup', { n })
  }
  return (
    <>
      <Select
        label={t('bidlines.group')}
        data={[...groups.map((value) => ({ value, label: value })), { value: NEW, label: t('bidlines.addGroup') }]}
        value={group}
        allowDeselect={false}
        onChange={(next) => {
          if (next !== null && next !== group)
            editor.store.change((offer) => withKind(offer, line.id, 'group', next === NEW ? nextName() : next))
        }}
      />
      <TextField
        label={t('bidlines.groupName')}
        max={75}
        value={typed ?? group}
        error={typed === null ? problem : say('This is listed twice.')}
        onChange={(event) => {
          const { value: name } = event.currentTarget
          const isTaken = name !== group && groups.includes(name)
          setTyped(isTaken ? name : null)
          // A name that another group has would bring the two together.
          if (isTaken) return
          editor.store.change(
            (offer) => ({
              ...offer,
              lines: offer.lines.map((one) => (one.optionGroup === group ? { ...one, optionGroup: name } : one)),
            }),
            'group name',
          )
        }}
        onBlur={editor.commit}
      />
    </>
  )
}
