import { callTable } from './call-table.ts'

/** The calls of public pages; the build puts the value in place of this module. */
export const visitorCalls = callTable('public', 'login')
