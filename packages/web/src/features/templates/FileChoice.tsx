import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { countFields } from './builder/edits.ts'
import { MOST_BYTES, readTemplateFile, type ReadTemplate } from './templateFile.ts'
import { Where } from './Where.tsx'
import parts from '../../parts/forms/diff.module.css'
import styles from './template.module.css'

type Chosen = { name: string; read: ReadTemplate }
type Props = { file: Chosen | undefined; error: string | undefined; onRead: (file: Chosen) => void }

const MOST_SHOWN = 10

/** Chooses the file of a template, and says what is in it or what is wrong with it. */
export function FileChoice({ file, error, onRead }: Props) {
  const { t } = useWords(templatesWords)
  const choose = async (chosen: File | null) => {
    if (chosen) onRead({ name: chosen.name, read: await readTemplateFile(chosen) })
  }
  return (
    <div>
      <div className={styles.fileLine}>
        <FileButton accept="application/json,.json" onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} {...props}>
              {t('build.chooseFile')}
            </Button>
          )}
        </FileButton>
        {file && <span className={styles.fileName}>{file.name}</span>}
      </div>
      <div role="status">{file ? <Read read={file.read} /> : error && <p className={styles.error}>{error}</p>}</div>
    </div>
  )
}

function Read({ read }: { read: ReadTemplate }) {
  const { t, say, language } = useWords(templatesWords)
  if ('wrong' in read)
    return <p className={styles.error}>{t(`build.${read.wrong}`, { size: MOST_BYTES / 1_000_000 })}</p>
  if ('content' in read) {
    const { body } = read.content
    return (
      <p className={styles.good}>
        {t('build.fileGood', { sections: body.sections.length, fields: countFields(body) })}
      </p>
    )
  }
  const { problems, form } = read
  return (
    <div className={styles.problems}>
      <p className={parts.partTitle}>{t('build.fileProblems', { count: problems.length })}</p>
      <ul className={parts.lines}>
        {problems.slice(0, MOST_SHOWN).map(({ field, message }, at) => (
          <li key={at}>
            <span>
              <Where raw form={form} path={field} language={language} /> {say(message)}
            </span>
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && <p>{t('build.fileMore', { count: problems.length - MOST_SHOWN })}</p>}
    </div>
  )
}
