/**
 * A channel class whose channels are closed by `closings`. An open one keeps Node alive (React's scheduler opens one and never
 * closes it), and the run would not end.
 */
module.exports = function closedAtTheEnd(Channel, closings, close) {
  return class extends Channel {
    constructor(...args) {
      super(...args);
      closings.push(() => close(this));
    }
  };
};
