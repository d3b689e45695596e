import * as fc from 'fast-check';

/** A random test that fails prints its seed. TEST_SEED=… repeats the same random choices. */
const seed = process.env['TEST_SEED'];
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
