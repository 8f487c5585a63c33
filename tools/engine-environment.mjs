/**
 * Environment of a process that runs the core, for `npm start` and the programs of tools/ alike. Its tables are large
 * and read at random; huge pages save most of the address look-ups (a tenth of the time of an order, a fifth with a
 * million users), and one arena for all threads a tenth of the memory. Only glibc 2.35 and newer read this, on a Linux
 * that allows huge pages on request, as most do.
 * Values that the operator has set stand.
 */
export const engineEnvironment = { GLIBC_TUNABLES: "glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1", ...process.env };
