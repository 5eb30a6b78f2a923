-- For wrk: sends the requests of a file in random order.
-- Arguments: the file, a seed, what fresh ids begin with (12 characters), "keyed" for an idempotency key with each, and
-- the requests per second; with 0, each connection sends its next one after an answer.
-- Each line of the file is method, path, token and body, with tabs in between. Where the key or the body says
-- `placeholder`, each request has an id of its own there, of the same length.

local placeholder = "an-id-of-each-request-00"
local texts, count, made, prefix, keyed = {}, 0, 0, nil, false

-- Connections share one schedule. After a stall they send what they owe, of up to a second.
local function pace(rate)
  local ffi = require("ffi")
  ffi.cdef("typedef struct { long s; long ns; } bench_time; int clock_gettime(int clock, bench_time *time);")
  local time, monotonic, step, next = ffi.new("bench_time"), 1, 1000 / rate, nil
  return function()
    ffi.C.clock_gettime(monotonic, time)
    local now = tonumber(time.s) * 1000 + tonumber(time.ns) / 1e6
    local slot = math.max(next or now, now - 1000)
    next = slot + step
    return math.max(0, math.floor(slot - now + 0.5))
  end
end

local function append(method, path, token, body)
  local headers = {}
  if token ~= "" then headers["Authorization"] = "Bearer " .. token end
  if body ~= "" then headers["Content-Type"] = "application/json" end
  if keyed then headers["Idempotency-Key"] = placeholder end
  local text = wrk.format(method, path, headers, body ~= "" and body or nil)
  local parts, start = {}, 1
  local from, to = text:find(placeholder, start, true)
  while from do
    parts[#parts + 1] = text:sub(start, from - 1)
    start = to + 1
    from, to = text:find(placeholder, start, true)
  end
  parts[#parts + 1] = text:sub(start)
  count = count + 1
  texts[count] = #parts == 1 and text or parts
end

function init(args)
  math.randomseed(tonumber(args[2]))
  prefix, keyed = args[3], args[4] == "keyed"
  local rate = tonumber(args[5])
  if rate > 0 then delay = pace(rate) end
  for line in io.lines(args[1]) do
    append(line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$"))
  end
end

function request()
  local chosen = texts[math.random(count)]
  if type(chosen) == "string" then return chosen end
  made = made + 1
  return table.concat(chosen, prefix .. string.format("%012d", made))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"answered":%d,"refused":%d,"lost":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
