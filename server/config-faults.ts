import { productionFaults } from './production-faults.ts'

type Given = Readonly<Record<string, string | undefined>>

const REQUIRED_BY_S3 = [
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Settings that do not belong together. */
const CONTRADICTIONS: readonly [(given: Given) => boolean, string][] = [
  [
    given => !given.VAPID_PUBLIC_KEY !== !given.VAPID_PRIVATE_KEY,
    'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: ふたつそろえて指定してください',
  ],
  [
    given => given.OIDC_AUDIENCE !== undefined && given.OIDC_AUDIENCE === given.OIDC_CLIENT_ID,
    'OIDC_AUDIENCE: OIDC_CLIENT_ID とは別の値を指定してください',
  ],
  [
    given => given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined,
    'DATABASE_REPLICA_URL: DATABASE_URL も指定してください',
  ],
]

/** Faults between settings that are valid one by one, one line each. */
export const faultsTogether = (given: Given): string[] => [
  ...(given.NODE_ENV === 'production' ? productionFaults(given) : []),
  ...CONTRADICTIONS.flatMap(([contradicts, fault]) => (contradicts(given) ? fault : [])),
  ...(given.IMAGE_STORE === 's3' ? s3Faults(given) : []),
]

const s3Faults = (given: Given): string[] => [
  ...REQUIRED_BY_S3.filter(name => !given[name]).map(
    name => `${name}: IMAGE_STORE=s3 では指定が必要です`,
  ),
  ...(isOpenBucket(given)
    ? [
        'S3_PRIVATE_BUCKET: IMAGE_BASE_URL が外を指すときは、添付のために別の非公開バケットが必要です',
      ]
    : []),
]

/** A bucket that is read without this server may be public, and so may its private files. */
const isOpenBucket = (given: Given): boolean =>
  /^https?:/.test(given.IMAGE_BASE_URL ?? '') &&
  (given.S3_PRIVATE_BUCKET ?? given.S3_BUCKET) === given.S3_BUCKET
