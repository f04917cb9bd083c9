import { Button } from '@mantine/core'
import { useState } from 'react'
import { revisions } from '@jobwright/contract/calls.gen.ts'
import { MOST_FILES } from '@jobwright/contract/rules/files.ts'
import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { useCan } from '../../data/session.ts'
import { SwitchField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { useWords } from '../../words/words.tsx'
import { asked } from './ask.ts'
import type { UploadQuestion } from './ask.ts'
import { choose } from './chosen.ts'
import type { FileChoice } from './chosen.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import type { FoundFile } from './folders.ts'
import { InvalidFiles } from './InvalidFiles.tsx'
import { handOver } from './handOver.ts'
import { isUnfinished, tidy, useUploads } from './queue.ts'
import { Sending } from './Sending.tsx'
import { drawingTitle } from './drawingNumber.ts'
import { Where } from './Where.tsx'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'

/** 'Upload Document(s)' (specification 2.7, 4.8, 5.7): choose, send, 'Upload Complete'. */
export function UploadDialog({ what }: { what: UploadQuestion }) {
  const { t } = useWords(uploadsWords)
  const { imagesOnly = false, revisionOf } = what
  const most = revisionOf ? 1 : MOST_FILES
  const take = (before: readonly FileChoice[], files: readonly FoundFile[]) => choose(before, files, imagesOnly, most)
  const [first] = useState(() =>
    take(
      [],
      (what.files ?? []).map((file) => ({ file, way: '' })),
    ),
  )
  const [choices, setChoices] = useState<readonly FileChoice[]>(first.choices)
  const [refused, setRefused] = useState<readonly string[]>(first.refused)
  const [tooMany, setTooMany] = useState(first.tooMany)
  const [to, setTo] = useState<Target>(() => targetOf(what))
  const [about, setAbout] = useState({ label: '', note: '' })
  const mayPublish = useCan(revisions.publish)
  const [inForce, setInForce] = useState(true)
  const inForceNow = mayPublish && inForce ? { inForce } : {}
  const [batch, setBatch] = useState<string>()
  const [sending, setSending] = useState(false)
  const mine = useUploads().filter((item) => item.batch === batch)
  const close = () => {
    asked.set(null)
    if (batch && !mine.some(isUnfinished)) tidy()
  }
  const add = (files: readonly FoundFile[]) => {
    const next = take(revisionOf ? [] : choices, files)
    setChoices(next.choices)
    setRefused(next.refused)
    setTooMany(next.tooMany)
  }
  const send = async () => {
    setSending(true)
    const files = choices.map((one) => ({
      key: one.key,
      file: one.file,
      way: one.way,
      ...(one.sheetNo && { about: { caption: drawingTitle(one.file.name, one.sheetNo) } }),
      target: {
        ...(one.sheetNo && !one.revisionOf && { sheetNo: one.sheetNo }),
        ...(one.revisionOf && { DocumentId: one.revisionOf, ...inForceNow }),
      },
    }))
    const target = {
      ...to,
      isPhoto: imagesOnly,
      ...(revisionOf && { DocumentId: revisionOf.id, ...about, ...inForceNow }),
    }
    const handed = await handOver(files, target)
    setSending(false)
    if ('batch' in handed) return setBatch(handed.batch)
    if (handed.kept > 0) noticeSaved(t('uploads.keptOnPhone', { count: handed.kept }))
    if (handed.left.length === 0) return close()
    setChoices(choices.filter(({ key }) => handed.left.some((one) => one.key === key)))
    noticeProblem(t('uploads.notKept', { count: handed.left.length }), t('ui.close'))
  }
  const title = revisionOf ? t('uploads.revisionTitle') : imagesOnly ? t('uploads.photosTitle') : t('uploads.title')
  return (
    <>
      <Sheet
        title={title}
        width={400}
        onClose={close}
        footer={
          batch === undefined ? (
            <SheetButtons
              onCancel={close}
              onClick={() => void send()}
              loading={sending}
              disabled={choices.length === 0 || choices.some((one) => one.revisionOf === '?')}
            >
              {choices.length > 1 ? t('uploads.sendMany', { count: choices.length }) : t('uploads.send')}
            </SheetButtons>
          ) : (
            <Button variant={mine.some(isUnfinished) ? 'default' : 'filled'} onClick={close} data-autofocus>
              {mine.some(isUnfinished) ? t('uploads.hide') : t('ui.close')}
            </Button>
          )
        }
      >
        {batch === undefined ? (
          <div className={styles.dialog}>
            <ChosenFiles
              choices={choices}
              imagesOnly={imagesOnly}
              most={most}
              tooMany={tooMany}
              target={to}
              onAdd={add}
              onChange={setChoices}
            />
            <Where what={what} to={to} onTo={setTo} about={about} onAbout={setAbout} />
            {(revisionOf || choices.some((one) => one.revisionOf && one.revisionOf !== '?')) &&
              (mayPublish ? (
                <SwitchField
                  wide
                  label={t('uploads.inForce')}
                  description={t(inForce ? 'uploads.inForceText' : 'uploads.draftText')}
                  checked={inForce}
                  onChange={(event) => setInForce(event.currentTarget.checked)}
                />
              ) : (
                <p className={styles.quiet}>{t('uploads.draftOnly')}</p>
              ))}
          </div>
        ) : (
          <Sending items={mine} />
        )}
      </Sheet>
      {refused.length > 0 && <InvalidFiles names={refused} onClose={() => setRefused([])} />}
    </>
  )
}

function targetOf({ to }: UploadQuestion): Target {
  const { name: _, ...target } = to
  return target
}
