import { callTable } from './call-table.ts'

/** The calls of private pages alone; the build puts the value in place of this module. */
export const memberCalls = callTable('registered', 'member', 'admin')
