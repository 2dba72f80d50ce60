import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'

/** A server that speaks S3, with these empty buckets below `directory`; returns its address. */
export async function openBucketServer(directory: string, buckets: string[]) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: buckets.map(name => ({ name, configs: [] })),
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-northeast-1',
    /** Id and secret of its only key. */
    key: 'S3RVER',
    close: () => server.close(),
  }
}
