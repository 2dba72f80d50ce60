import { VIRUS } from '../../support/faults/small-clamd.ts'
import { newPhoto } from './photo.ts'

const pdf = (remark = '') =>
  `%PDF-1.7\n${remark}1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n`

/** A valid PDF without pages, as an upload. */
export const newPdf = (name = '見積もり.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdf()),
})

/** A PDF in which the virus scanner finds something. */
export const newInfectedPdf = (name: string) => ({
  ...newPdf(name),
  buffer: Buffer.from(pdf(`%${VIRUS}\n`)),
})

export const threeFiles = async () => {
  const photo = await newPhoto()
  return [{ ...photo, name: '鏡.jpg' }, { ...photo, name: '筆.jpg' }, newPdf()]
}
