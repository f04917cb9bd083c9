import { changeorders } from '@jobwright/contract/calls.gen.ts'
import type { ChangeOrder, ChangeProof } from '@jobwright/contract/resources/changeorders.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readFileOf, saveBlob } from '../../data/save.ts'
import { useFieldAccess } from '../../data/session.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import styles from './changeNotice.module.css'

// What a browser shows, and what is quick to read.
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const MOST_SHOWN = 20 * 1024 * 1024

/** The proof of an approval by the office, as it was then. People without prices see that there is one. */
export function ProofCard({ order }: { order: ChangeOrder }) {
  const { t } = useWords(coWords)
  const { busy, run } = useRun()
  const maySee = useFieldAccess('price')
  const { proof, id } = order
  if (!proof) return null
  const save = () => run(async () => saveBlob(await readFileOf(changeorders.proof, { params: { id } }), proof.name))
  return (
    <Card title={t('co.proof')}>
      <p className={styles.proofName}>{proof.name}</p>
      {maySee && shown.has(proof.mime) && proof.bytes <= MOST_SHOWN && <Picture id={id} proof={proof} />}
      {maySee && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >{`${t('co.proofSave')} (${sizeText(proof.bytes)})`}</Button>
      )}
    </Card>
  )
}

function Picture({ id, proof }: { id: string; proof: ChangeProof }) {
  const read = useQuery({
    queryKey: ['proof', id, proof.sha256],
    staleTime: Infinity,
    queryFn: () => readFileOf(changeorders.proof, { params: { id } }),
  })
  const [address, setAddress] = useState<string>()
  const { data } = read
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address ? <img className={styles.proof} src={address} alt={proof.name} /> : null
}
