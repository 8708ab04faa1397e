/**
 * The seed of random tests. It is the same in every run, so that a failure comes from a change and not by chance.
 * `PROPERTY_SEED=7` sets another.
 */
export const seed = Number(process.env.PROPERTY_SEED ?? 20261122);
