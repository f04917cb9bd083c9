import { Checkbox, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords, type WordKey } from '../../../words/words.tsx'
import { iconNames, TemplateIcon } from './fieldTypes.tsx'
import { useBuilder, useWork } from './useTemplateWork.ts'
import styles from './settings.module.css'

/** What a template says of itself: its title, category, icon and languages. */
export function TemplateSettings() {
  const { t, say } = useWords(templatesWords)
  const { work, mayEdit, problems } = useBuilder()
  const doc = useWork(work, (state) => state.doc)
  const problem = problems.get('body.languages') ?? problems.get('body.sections')
  return (
    <>
      <div className={styles.head}>
        <TemplateIcon name={doc.icon} />
        <div className={styles.names}>
          <h2 className={styles.title}>{doc.title}</h2>
          <p className={styles.sub}>{t('build.template')}</p>
        </div>
      </div>
      <fieldset className={styles.all} disabled={!mayEdit}>
        <div data-label>
          <TextInput
            label={t('fields.title')}
            required
            maxLength={75}
            value={doc.title}
            error={doc.title.trim() === '' && say('Required.')}
            onChange={(event) => {
              const title = event.currentTarget.value
              work.edit((now) => ({ ...now, title }), 'title')
            }}
          />
        </div>
        <Textarea
          label={t('fields.description')}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={8}
          value={doc.description}
          onChange={(event) => {
            const description = event.currentTarget.value
            work.edit((now) => ({ ...now, description }), 'description')
          }}
        />
        <TextInput
          label={t('fields.category')}
          maxLength={50}
          value={doc.category}
          onChange={(event) => {
            const category = event.currentTarget.value
            work.edit((now) => ({ ...now, category }), 'category')
          }}
        />
        <IconChoice value={doc.icon} onChange={(icon) => work.edit((now) => ({ ...now, icon }))} />
        <Checkbox.Group
          label={t('build.languages')}
          value={[...doc.body.languages]}
          error={problem && say(problem)}
          onChange={(chosen) =>
            work.editForm((form) => ({
              ...form,
              languages: (['en', 'es'] as const).filter((language) => chosen.includes(language)),
            }))
          }
        >
          <div className={styles.row}>
            {(['en', 'es'] as const).map((language) => (
              <Checkbox
                key={language}
                value={language}
                label={t(`build.lang.${language}`)}
                disabled={doc.body.languages.length === 1 && doc.body.languages[0] === language}
              />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
    </>
  )
}

/** The picture of a template, one of a few. */
export function IconChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const { t } = useWords(templatesWords)
  const id = useId()
  return (
    <div>
      <p className={styles.label} id={id}>
        {t('build.icon')}
      </p>
      <div className={styles.icons} role="group" aria-labelledby={id}>
        {iconNames.map((name) => (
          <UnstyledButton
            key={name}
            className={styles.icon ?? ''}
            aria-pressed={value === name}
            aria-label={t(`build.icon.${name}` as WordKey)}
            title={t(`build.icon.${name}` as WordKey)}
            onClick={() => onChange(name)}
          >
            <TemplateIcon name={name} />
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
