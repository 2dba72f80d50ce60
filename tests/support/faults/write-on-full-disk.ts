import { createLocalImageStore } from '../../../server/adapters/local-disk/image-store.ts'
import { readMultipart } from '../../../server/http/uploads/multipart.ts'

/** More bytes than fit on the disk of `folder`. */
const BYTES = 1024 * 1024
const [folder = ''] = process.argv.slice(2)

const form = new FormData()
form.set('files', new File([new Uint8Array(BYTES)], 'large.jpg'))
const request = new Request('http://localhost/', { method: 'POST', body: form })
const rules = { files: { files: 1 }, fieldBytesMax: 1000, folder }
const picture = `prods/${'0'.repeat(32)}-1200x900.webp`

const works: Record<string, () => Promise<unknown>> = {
  upload: () => readMultipart(request, rules),
  picture: () => createLocalImageStore(folder).put(picture, new Uint8Array(BYTES)),
}
for (const [name, work] of Object.entries(works)) {
  await work().catch((failure: Error) => console.log(name, failure.name))
}
