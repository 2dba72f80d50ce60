/** Paths of the pictures that have a public URL; no other file of a store can be requested. */
const PICTURE = /^(prods|users)\/[0-9a-f]{32}-\d{1,5}x\d{1,5}(\.\d{1,5})?\.webp$/

/** Whether a public picture, a smaller copy or a backdrop can have this path. */
export const isPicturePath = (path: string): boolean => PICTURE.test(path)

/** The path of the picture that a smaller copy belongs to; rows refer to that path. */
export const pictureOfCopy = (path: string): string => path.replace(/\.\d{1,5}\.webp$/, '.webp')
