import type { ExportPartName } from '../../../../contract/calls/exports.ts'
import { dealsPart } from './deals-part.ts'
import { favouritesPart } from './favourites-part.ts'
import { filesPart } from './files-part.ts'
import { messagesPart } from './messages-part.ts'
import { moneyPart } from './money-part.ts'
import type { ExportPart } from './part.ts'
import { profilePart } from './profile-part.ts'
import { reviewsPart } from './reviews-part.ts'
import { servicesPart } from './services-part.ts'

export const PARTS: Readonly<Record<ExportPartName, ExportPart>> = {
  profile: profilePart,
  services: servicesPart,
  deals: dealsPart,
  messages: messagesPart,
  reviews: reviewsPart,
  money: moneyPart,
  favourites: favouritesPart,
  files: filesPart,
}
