import { writtenDate } from '../../../contract/written.ts'
import type { Export } from './export.ts'

/** `yosooi-12-20260620.zip`, by the person's number and the day in Japan. */
export const exportFileName = ({ userId, askedAt }: Pick<Export, 'userId' | 'askedAt'>): string =>
  `yosooi-${userId}-${writtenDate(askedAt).replaceAll('/', '')}.zip`
