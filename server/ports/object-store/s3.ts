// Objects in a bucket with the S3 protocol. Players fetch them there, by addresses that expire.
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isObjectId, type ObjectStore } from './object-store'

export interface S3Settings {
  /** https://s3.example.com; undefined: the one of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  '$metadata' in error &&
  (error as { $metadata: { httpStatusCode?: number } }).$metadata.httpStatusCode === 404

export function s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): ObjectStore {
  const client = new S3Client({
    region,
    endpoint,
    credentials: { accessKeyId, secretAccessKey },
    // with an own address the bucket is in the path: names below it need no certificate of their own
    forcePathStyle: endpoint !== undefined,
    // compatible stores need not support the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const of = (id: string) => {
    if (!isObjectId(id)) throw new Error('not a name of the object store')
    return { Bucket: bucket, Key: `${id.slice(0, 2)}/${id}` }
  }
  const size = async (id: string): Promise<number | undefined> => {
    try {
      return (await client.send(new HeadObjectCommand(of(id)))).ContentLength
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    size: async (id) => (isObjectId(id) ? size(id) : undefined),
    async put(id, file, type) {
      const { size: length } = await stat(file)
      if ((await size(id)) === length) return
      const Body = createReadStream(file)
      await client.send(new PutObjectCommand({ ...of(id), Body, ContentLength: length, ContentType: type }))
    },
    async read(id, range) {
      const Range = range && `bytes=${range.from}-${range.to}`
      const { Body } = await client.send(new GetObjectCommand({ ...of(id), Range }))
      if (!(Body instanceof Readable)) throw new Error('the object store answered without a body')
      return Body
    },
    address: (id, type, seconds) =>
      getSignedUrl(client, new GetObjectCommand({ ...of(id), ResponseContentType: type }), { expiresIn: seconds }),
  }
}
