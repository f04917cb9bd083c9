import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'

/** The names of everything in a bucket. */
export async function listBucket({ bucket, endpoint, region, ...more }: NonNullable<Config['s3']>): Promise<string[]> {
  const credentials = { accessKeyId: more.accessKeyId ?? '', secretAccessKey: more.secretAccessKey ?? '' }
  const client = new S3Client({ region, forcePathStyle: true, credentials, ...(endpoint && { endpoint }) })
  try {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
    return Contents.flatMap(({ Key }) => Key ?? []).sort()
  } finally {
    client.destroy()
  }
}
