/** Numbers from 0 to 1 that are the same in each run, so that a picture is drawn the same again. */
globalThis.seededRandom = (seed) => {
  let last = seed;
  return () => {
    last = (last * 16807) % 2147483647;
    return (last - 1) / 2147483646;
  };
};
