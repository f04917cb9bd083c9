import { Button } from '@mantine/core'
import { IconCameraPlus } from '@tabler/icons-react'
import { uploads } from '@jobwright/contract/calls.gen.ts'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { linkToJob } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { useOpenCamera } from '../photos/camera.ts'
import type { JobResource } from './JobFrame.tsx'

/** The camera button on a job's page, within thumb reach; photos are filed under this job. */
export function TakePhotos({ noun, job }: { noun: JobResource; job: Project | Bid }) {
  const { t } = useWords(phoneWords)
  const openCamera = useOpenCamera()
  const links = { CustomerId: job.CustomerId, ...linkToJob[noun](job.id) }
  if (!useCan(uploads.image)) return null
  return (
    <ActionBar>
      <Button data-primary leftSection={<IconCameraPlus size={22} aria-hidden />} onClick={() => openCamera(links)}>
        {t('phone.addPhotos')}
      </Button>
    </ActionBar>
  )
}
