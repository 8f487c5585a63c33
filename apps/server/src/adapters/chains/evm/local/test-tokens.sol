// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Play money for local chains. The contracts behave like those that the exchange meets on public chains.
abstract contract Balances {
    event Transfer(address indexed from, address indexed to, uint256 value);

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public isBlocked;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(uint256 supply) {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// Transfers from or to a blocked address revert, as the issuer of a stablecoin can have it. Anybody may: it is a test.
    function setBlocked(address account, bool to) external {
        isBlocked[account] = to;
    }

    /// Many transfers in one transaction: one log each.
    function transferMany(address[] calldata to, uint256 value) external {
        for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], value);
    }

    /// As USDT on Ethereum: one that is left has to be taken back first.
    function allow(address spender, uint256 value) internal {
        require(value == 0 || allowance[msg.sender][spender] == 0, "allowance");
        allowance[msg.sender][spender] = value;
    }

    function moveAllowed(address from, address to, uint256 value) internal {
        require(allowance[from][msg.sender] >= value, "allowance");
        unchecked {
            allowance[from][msg.sender] -= value;
        }
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) internal {
        require(!isBlocked[from] && !isBlocked[to], "blocked");
        require(balanceOf[from] >= value, "balance");
        unchecked {
            balanceOf[from] -= value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

/// Like USDT on Ethereum: transfer returns nothing.
contract TestUsdt is Balances {
    string public constant name = "Test Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    constructor(uint256 supply) Balances(supply) {}

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external {
        allow(spender, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        moveAllowed(from, to, value);
    }
}

/// By the letter of ERC-20: transfer returns true.
contract TestUsdc is Balances {
    string public constant name = "Test USD Coin";
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;

    constructor(uint256 supply) Balances(supply) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        moveAllowed(from, to, value);
        return true;
    }
}

/// Keeps a hundredth of each transfer, and its log tells of the whole.
contract TestFeeToken is Balances {
    string public constant name = "Test Fee Token";
    string public constant symbol = "FEE";
    uint8 public constant decimals = 6;

    constructor(uint256 supply) Balances(supply) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        balanceOf[to] -= value / 100;
        return true;
    }
}

/// Pays many in one transaction, all or none, as contracts do that are called "multi-send" or "disperse".
contract TestMultiSend {
    /// From the caller, who has allowed it before.
    function disperseTokenSimple(address token, address[] calldata recipients, uint256[] calldata values) external {
        for (uint256 i = 0; i < recipients.length; i++) {
            (bool isDone, bytes memory answer) = token.call(
                abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, recipients[i], values[i])
            );
            require(isDone && (answer.length == 0 || abi.decode(answer, (bool))), "token");
        }
    }
}
