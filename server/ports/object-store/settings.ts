// The object store that the operator chose.
import path from 'node:path'
import { folderStore } from './folder'
import type { ObjectStore } from './object-store'

/**
 * The store of the environment: OBJECT_STORE=folder (default: OBJECT_DIR, else `objects` in the data folder) or s3 (S3_BUCKET,
 * S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT). The S3 client is loaded only if it is used.
 * @param refuse throws for an unusable setting
 */
export async function readObjectStore(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  refuse: (message: string) => never,
): Promise<ObjectStore> {
  const kind = env.OBJECT_STORE || 'folder'
  if (kind === 'folder') return folderStore(path.resolve(env.OBJECT_DIR || path.join(dataDir, 'objects')))
  if (kind !== 's3') return refuse(`环境变量 OBJECT_STORE 应为 folder 或 s3，现在是 ${kind}`)
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey)
    return refuse('OBJECT_STORE=s3 还需要环境变量 S3_BUCKET、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY')
  const endpoint = env.S3_ENDPOINT || undefined
  if (endpoint && !/^https?:\/\/[^/\s]+/.test(endpoint))
    return refuse(`环境变量 S3_ENDPOINT 应为 https:// 开头的地址，现在是 ${endpoint}`)
  const { s3Store } = await import('./s3')
  return s3Store({ endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION || 'us-east-1' })
}
