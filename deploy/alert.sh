#!/bin/sh
# Tells that a unit failed. Usage: alert.sh UNIT
unit=$1
text="Jobwright on $(hostname): $unit failed. See: journalctl -u $unit -n 50"
# <2>: critical, for the journal.
echo "<2>$text"
code=0
if [ -n "$ALERT_URL" ]; then
  curl --fail --silent --show-error --max-time 20 --retry 3 -H 'content-type: text/plain' --data-binary "$text" "$ALERT_URL" || code=1
fi
if [ -n "$ALERT_MAIL" ]; then
  printf 'To: %s\nSubject: Jobwright: %s failed\n\n%s\n' "$ALERT_MAIL" "$unit" "$text" | sendmail -t || code=1
fi
exit $code
