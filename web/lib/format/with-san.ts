import { cutName } from '../../../contract/code-points.ts'

/** A person's name as sentences use it, cut to length. */
export const san = (name: string): string => `${cutName(name)}さん`
