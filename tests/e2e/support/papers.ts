import { newPhoto } from './photo.ts'

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n'

/** A whole PDF without pages, as a person picks it. */
export const newPaper = (name = '見積もり.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF),
})

/** Two photos and a paper. */
export const threeFiles = async () => {
  const photo = await newPhoto()
  return [{ ...photo, name: '鏡.jpg' }, { ...photo, name: '筆.jpg' }, newPaper()]
}
