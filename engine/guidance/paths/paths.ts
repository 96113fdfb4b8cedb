// Ways into higher education: who may take one, when, its restrictions, and the source. Facts with their source; sentences of our own.
import type { AdmissionPath } from './admission-path'
import { PATHS_OF_PLANS } from './paths-of-plans'
import { PATHS_OF_SELECTION } from './paths-of-selection'

/** All ways, the one for everybody first. */
export const PATHS: readonly AdmissionPath[] = [...PATHS_OF_PLANS, ...PATHS_OF_SELECTION]
