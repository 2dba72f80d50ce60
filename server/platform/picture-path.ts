/** The kinds are named: whatever else a store holds, no public door finds it. */
const PICTURE = /^(prods|users)\/[0-9a-f]{32}-\d{1,5}x\d{1,5}(\.\d{1,5})?\.webp$/

/** Whether a public picture, a smaller copy or a backdrop can have this path. */
export const isPicturePath = (path: string): boolean => PICTURE.test(path)

/** The path that rows refer to: that of the picture itself for one of its smaller copies. */
export const pictureOfCopy = (path: string): string => path.replace(/\.\d{1,5}\.webp$/, '.webp')
