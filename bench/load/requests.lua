-- For wrk: sends the requests of a file in random order.
-- Arguments: the file, a seed, and what idempotency keys begin with (none are sent without it).
-- Each line of the file is method, path, token and body, with tabs in between.

local placeholder = "the-key-goes-here"
local texts, tails, count, made, keyPrefix = {}, {}, 0, 0, nil

local function append(method, path, token, body)
  local headers = {}
  if token ~= "" then headers["Authorization"] = "Bearer " .. token end
  if body ~= "" then headers["Content-Type"] = "application/json" end
  if keyPrefix then headers["Idempotency-Key"] = placeholder end
  local text = wrk.format(method, path, headers, body ~= "" and body or nil)
  count = count + 1
  if keyPrefix then
    local from, to = text:find(placeholder, 1, true)
    texts[count], tails[count] = text:sub(1, from - 1), text:sub(to + 1)
  else
    texts[count] = text
  end
end

function init(args)
  math.randomseed(tonumber(args[2]))
  keyPrefix = args[3]
  for line in io.lines(args[1]) do
    append(line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$"))
  end
end

function request()
  local chosen = math.random(count)
  if not keyPrefix then return texts[chosen] end
  made = made + 1
  return texts[chosen] .. keyPrefix .. made .. tails[chosen]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"answered":%d,"refused":%d,"lost":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
